// make_types.mjs - the messages of the server as types, from its OpenAPI file
//
//   node make_types.mjs OPENAPI >protocol.d.ts
//
// What the page believes about a message is then what the tests hold the running
// server against.
import { readFileSync } from 'node:fs'

const { schemas } = JSON.parse(readFileSync(process.argv[2], 'utf8')).components

const literal = (value) => (value === null ? 'null' : `'${value}'`)

function typeOf(schema) {
    const type = bare(schema)
    return schema.nullable && !schema.enum?.includes(null) ? `${type} | null` : type
}

function bare(schema) {
    if (schema.$ref) return schema.$ref.split('/').at(-1)
    if (schema.oneOf) return schema.oneOf.map(typeOf).join(' | ')
    if (schema.enum) return schema.enum.map(literal).join(' | ')
    if (schema.type === 'array') return `(${typeOf(schema.items)})[]`
    if (schema.type === 'integer' || schema.type === 'number') return 'number'
    if (schema.type !== 'object') return schema.type
    if (schema.properties) return fields(schema)
    return `Record<string, ${schema.additionalProperties ? typeOf(schema.additionalProperties) : 'unknown'}>`
}

function fields({ properties, required = [] }) {
    const rows = Object.entries(properties).map(([name, schema]) => {
        const note = schema.description ? `/** ${schema.description} */\n` : ''
        return `${note}${name}${required.includes(name) ? '' : '?'}: ${typeOf(schema)}\n`
    })
    return `{\n${rows.join('')}}`
}

for (const [name, schema] of Object.entries(schemas)) {
    if (schema.description) console.log(`/** ${schema.description} */`)
    console.log(`export type ${name} = ${typeOf(schema)}\n`)
}
