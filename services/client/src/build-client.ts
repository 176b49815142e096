import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describeApi } from '@folkmoot/gateway/openapi/document'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'

const source = path.join(import.meta.dirname, 'client.ts')

/** What programs import: client.ts with the types of this site's API. */
const index = `export { createClient } from './client.js'
`
const indexTypes = `import type { Client } from 'openapi-fetch'
import type { paths } from './api.js'
import type { ClientOptions } from './client.js'

export type { components, operations, paths } from './api.js'
export type { ClientOptions, DeprecationNotice } from './client.js'

/**
 * A client of a site's API: \`GET\`, \`POST\`, \`PUT\` and \`DELETE\` take a path and give \`{ data, error, response }\`. A call over a limit
 * waits as long as the site asks and is sent again; each write has an \`Idempotency-Key\`, so it takes effect once.
 */
export declare function createClient(options: ClientOptions): Client<paths>
`

/** Writes the package's JavaScript and its types, which are generated from the contracts; nothing of it is committed, so nothing is stale. */
export async function buildClient(folder: string): Promise<void> {
	const text = await readFile(source, 'utf8')
	const compilerOptions = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext }
	const { outputText: clientTypes } = ts.transpileDeclaration(text, { fileName: 'client.ts', compilerOptions })
	const files = {
		'index.js': index,
		'index.d.ts': indexTypes,
		'client.js': ts.transpileModule(text, { compilerOptions }).outputText,
		'client.d.ts': clientTypes,
		'api.d.ts': await describeTypes(),
	}
	await mkdir(folder, { recursive: true })
	for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content)
}

/** The types of every call, made of the OpenAPI document. */
async function describeTypes(): Promise<string> {
	const document = JSON.stringify(describeApi({ name: 'Folkmoot' }))
	// A field with a default can be left out of what is sent.
	return astToString(await openapiTS(document, { defaultNonNullable: false }))
}
