import { escapeHtml } from '@folkmoot/service-kit/http/escape-html'
import { cspHash } from '../csp-hash.ts'
import type { Description } from './document.ts'
import type { Json } from './json-schemas.ts'
import { failuresOfCalls, failuresOfWrites } from './operation-failures.ts'
import { writeShape } from './shape.ts'

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 0 auto; padding: 1rem }
h2 { margin: 2.5rem 0 .5rem }
summary { padding: .5rem 0; cursor: pointer }
summary code { font-weight: 600; overflow-wrap: anywhere }
summary span { display: block; opacity: .75 }
details > div { padding: 0 0 1rem 1rem; border-inline-start: 2px solid color-mix(in srgb, currentColor 25%, transparent) }
p { margin: .5rem 0 }
h3 { font-size: 1rem; margin: .75rem 0 .25rem }
a { color: inherit }
pre { overflow: auto; max-height: 30rem; margin: .25rem 0; padding: .75rem; tab-size: 2; background: color-mix(in srgb, currentColor 7%, transparent) }
`

/** The page is self-contained: no script, no other file. */
export const pagePolicy = `default-src 'none'; style-src '${cspHash(style)}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`

/** The description as a page for people: a collapsible section per call, grouped by area. */
export function writePage({ info, paths, components }: Description): string {
	const calls = Object.entries(paths).flatMap(([path, byMethod]) =>
		Object.entries(byMethod).map(([method, operation]) => ({ path, method, operation, tag: String(operation.tags) })),
	)
	const tags = [...new Set(calls.map(({ tag }) => tag))].sort()
	const sections = tags.map(
		(tag) =>
			`<h2 id="${escapeHtml(tag)}">${escapeHtml(tag)}</h2>${calls
				.filter((call) => call.tag === tag)
				.map(writeCall)
				.join('')}`,
	)
	const shapes = Object.entries(components.schemas).map(
		([name, schema]) =>
			`<details id="${escapeHtml(name)}"><summary><code>${escapeHtml(name)}</code></summary><div>${asShape(schema)}</div></details>`,
	)
	return [
		'<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
		`<title>${escapeHtml(info.title)}</title><style>${style}</style><main><h1>${escapeHtml(info.title)}</h1>`,
		`<p>${writeText(info.description)}</p><p><a href="/api/openapi.json">OpenAPI 3.1</a></p>`,
		`<p>Any call may fail with ${asCodes(failuresOfCalls)}; a write also with ${asCodes(failuresOfWrites)}, and takes an <code>Idempotency-Key</code>.`,
		` Who may call, a rate limit, parameters and a body imply ${asCodes(implied)}.</p>`,
		`<nav>${tags.map((tag) => `<a href="#${escapeHtml(tag)}">${escapeHtml(tag)}</a>`).join(' · ')} · <a href="#shapes">shapes</a></nav>`,
		...sections,
		'<h2 id="shapes">Shapes</h2>',
		...shapes,
		'</main></html>',
	].join('\n')
}

/** Text in backticks becomes code. */
function writeText(text: string): string {
	return escapeHtml(text).replace(/`([^`]*)`/g, '<code>$1</code>')
}

interface Call {
	path: string
	method: string
	operation: Json
}

function writeCall({ path, method, operation }: Call): string {
	const { summary, description, deprecated, parameters, requestBody, responses } = operation as Json & Operation // as operations.ts writes it
	return [
		`<details><summary><code>${method.toUpperCase()} ${escapeHtml(path)}</code>${deprecated ? ' (deprecated)' : ''}<span>${escapeText(summary)}</span></summary><div>`,
		// A block or the end of the parent follows, which ends the paragraph (HTML, “optional tags”).
		description ? `<p>${escapeText(description)}` : '',
		writeParameters(parameters ?? []),
		requestBody ? `<h3>Sent</h3>${writeContent(requestBody)}` : '',
		...Object.entries(responses)
			.filter(([status]) => Number(status) < 400)
			.map(writeReply),
		writeFailures(responses),
		'</div></details>',
	].join('')
}

interface Operation {
	summary: string
	description?: string
	deprecated?: boolean
	parameters?: Parameter[]
	requestBody?: Content
	responses: Record<string, Content>
}

interface Parameter {
	/** Missing in those that every write has. */
	name?: string
	required?: boolean
	schema?: Json
}

interface Content {
	$ref?: string
	description?: string
	required?: boolean
	content?: Record<string, { schema?: Json }>
}

/** The parameters as one shape: where each belongs, the path above tells. */
function writeParameters(parameters: readonly Parameter[]): string {
	const named = parameters.flatMap(({ name, required, schema = {} }) => (name ? [{ name, required, schema }] : []))
	if (named.length === 0) return ''
	const properties = Object.fromEntries(named.map(({ name, schema }) => [name, schema]))
	return asShape({ properties, required: named.flatMap(({ name, required }) => (required ? [name] : [])) })
}

function writeReply([status, reply]: [string, Content]): string {
	return `<h3>${status}: ${escapeHtml(reply.description ?? '')}</h3>${writeContent(reply)}`
}

function writeContent({ content = {} }: Content): string {
	return Object.entries(content)
		.map(([type, { schema }]) => `${type === 'application/json' ? '' : `<p>${escapeHtml(type)}</p>`}${schema ? asShape(schema) : ''}`)
		.join('')
}

/** The codes of a call's own, by status; those of every call stand at the top of the page. */
function writeFailures(responses: Readonly<Record<string, Content>>): string {
	const own = Object.entries(responses).flatMap(([status, { $ref = '', description = '' }]) => {
		const codes =
			Number(status) < 400 || status === 'default' ? [] : $ref ? [$ref.split('/').at(-1) ?? ''] : (description.match(/\w+/g) ?? [])
		const particular = codes.filter((code) => !usual.has(code))
		return particular.length > 0 ? [`${status} ${asCodes(particular)}`] : []
	})
	// The last of its section: the end tag may be left out.
	return own.length > 0 ? `<p>Fails with ${own.join('; ')}.` : ''
}

const asCodes = (codes: readonly string[]) => `<code>${codes.join(', ')}</code>`

/** What follows from who may call, from a rate limit, from the form of parameters and from a body. */
const implied = [
	...['not_logged_in', 'not_admin', 'rate_limited'],
	...['invalid_id', 'invalid_cursor', 'invalid_limit', 'invalid_page', 'invalid_json', 'unsupported_media_type'],
]
const usual: ReadonlySet<string> = new Set([...failuresOfCalls, ...failuresOfWrites, ...implied])

/** A shape as code, the names of others as links. */
const asShape = (schema: Json) => `<pre>${linkShapes(escapeText(writeShape(schema)))}</pre>`

/** Outside attributes, quotation marks can stay. */
const escapeText = (text: string) => escapeHtml(text).replaceAll('&quot;', '"').replaceAll('&#39;', "'")

const linkShapes = (html: string) => html.replace(/@(\w+)/g, '<a href="#$1">$1</a>')
