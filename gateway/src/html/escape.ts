import { escapeHtml } from '@folkmoot/service-kit/http/escape-html'

/** `name="value"`, escaped. */
export function attribute(name: string, value: string): string {
	return `${name}="${escapeHtml(value)}"`
}

const unsafeInScript: Readonly<Record<string, string>> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' }

/** JSON that cannot end its script element. */
export function inlineJson(value: unknown): string {
	return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => unsafeInScript[character] ?? character)
}
