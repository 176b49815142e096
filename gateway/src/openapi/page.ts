import { escapeHtml } from '@folkmoot/service-kit/http/escape-html'
import { cspHash } from '../csp-hash.ts'
import type { Description } from './document.ts'
import type { Json } from './json-schemas.ts'

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 0 auto; padding: 1rem }
h2 { margin: 2.5rem 0 .5rem }
summary { padding: .5rem 0; cursor: pointer }
summary code { font-weight: 600; overflow-wrap: anywhere }
summary span { display: block; opacity: .75 }
details > div { padding: 0 0 1rem 1rem; border-inline-start: 2px solid color-mix(in srgb, currentColor 25%, transparent) }
table { border-collapse: collapse }
td { padding: .125rem 1rem .125rem 0; vertical-align: top }
pre { overflow: auto; max-height: 30rem; padding: .75rem; background: color-mix(in srgb, currentColor 7%, transparent) }
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
			`<details id="${escapeHtml(name)}"><summary><code>${escapeHtml(name)}</code></summary><div>${asCode(schema)}</div></details>`,
	)
	return [
		'<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
		`<title>${escapeHtml(info.title)}</title><style>${style}</style><main><h1>${escapeHtml(info.title)}</h1>`,
		`<p>${writeText(info.description)}</p><p><a href="/api/openapi.json">OpenAPI 3.1</a></p>`,
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
	const { summary, description, parameters, requestBody, responses } = operation
	return [
		`<details><summary><code>${method.toUpperCase()} ${escapeHtml(path)}</code><span>${escapeHtml(String(summary))}</span></summary><div>`,
		description ? `<p>${escapeHtml(String(description))}</p>` : '',
		Array.isArray(parameters) && parameters.length > 0 ? `<table>${parameters.map(writeParameter).join('')}</table>` : '',
		requestBody ? `<h3>Sent</h3>${asCode(requestBody)}` : '',
		`<h3>Answers</h3>${asCode(responses)}`,
		'</div></details>',
	].join('')
}

function writeParameter(parameter: Json): string {
	const { name, in: place, required, schema, $ref } = parameter
	if ($ref) return `<tr><td><code>${escapeHtml(String($ref).split('/').at(-1) ?? '')}</code><td>header<td>`
	return `<tr><td><code>${escapeHtml(String(name))}</code><td>${String(place)}${required ? ', needed' : ''}<td><code>${escapeHtml(JSON.stringify(schema))}</code>`
}

function asCode(value: unknown): string {
	return `<pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`
}
