-- Findings by decade, from the JSON lines of any number of audits, with a picture.
SELECT decade, n, bar(n, 0, max(n) OVER (), 40) AS chart
FROM (SELECT date[1:3] || '0s' AS decade, count(*) AS n
      FROM 'found/*.json'
      WHERE name IS NOT NULL AND date[1] IN ('1', '2')
      GROUP BY decade)
ORDER BY decade
