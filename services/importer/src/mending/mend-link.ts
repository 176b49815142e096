import { isPostLink } from '@folkmoot/post/import'

const bareHost = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]|$)/u

/** The http or https address that a text stands for, or null. */
export function mendLink(given: string): string | null {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: an address has none
	const text = given.replace(/[\0-\x1f\x7f-\x9f]+/g, '').trim()
	const withScheme = text.startsWith('//') ? `https:${text}` : bareHost.test(text) ? `https://${text}` : text
	const encoded = withScheme.replace(/\s/gu, encodeURIComponent)
	return [withScheme, encoded].find((address) => isPostLink(address)) ?? null
}
