import { limits } from '@folkmoot/contract-kit/limits'

/** What parsers of addresses repair, and what is stored would not be the address that was checked. */
const repaired = /[\p{Cc}\s]/u
const withHost = /^https?:\/\/[^/\\?#]/i
const emptyLabel = /^\.|\.\./

/** The link of a post as it is stored, or null where it is no http or https address with a host (decisions R4). */
export function checkLink(text: string): { url: string; hostname: string } | null {
	const url = text.trim()
	if (url.length > limits.linkMax || repaired.test(url) || !withHost.test(url) || !URL.canParse(url)) return null
	const { hostname } = new URL(url)
	return hostname === '' || emptyLabel.test(hostname) ? null : { url, hostname }
}
