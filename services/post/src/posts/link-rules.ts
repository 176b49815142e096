import { limits } from '@folkmoot/contract-kit/limits'

/** The link of a post as it is stored, or null where it is no http or https address (decisions R4). */
export function checkLink(text: string): { url: string; hostname: string } | null {
	const url = text.trim()
	if (url.length > limits.linkMax || !/^https?:\/\//i.test(url) || !URL.canParse(url)) return null
	const { hostname } = new URL(url)
	return hostname === '' ? null : { url, hostname }
}
