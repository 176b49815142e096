const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text that is safe between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

/** `name="value"`, safe. */
export function attribute(name: string, value: string): string {
	return `${name}="${escapeHtml(value)}"`
}

const unsafeInScript: Readonly<Record<string, string>> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' }

/** JSON that cannot end the script element it stands in. */
export function inlineJson(value: unknown): string {
	return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => unsafeInScript[character] ?? character)
}
