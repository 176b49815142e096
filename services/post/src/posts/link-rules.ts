import { limits } from '@folkmoot/contract-kit/limits'

/** URL parsers repair these characters, so the stored URL would not be the one that was checked. */
const repaired = /[\p{Cc}\s]/u
const withHost = /^https?:\/\/[^/\\?#]/i
const emptyLabel = /^\.|\.\./

/** The link of a post as stored, or null if it is not an http or https URL with a host (rule posts-5). */
export function checkLink(text: string): { url: string; hostname: string } | null {
	const url = text.trim()
	if (url.length > limits.linkMax || repaired.test(url) || !withHost.test(url) || !URL.canParse(url)) return null
	const { hostname } = new URL(url)
	return hostname === '' || emptyLabel.test(hostname) ? null : { url, hostname }
}
