import { z } from 'zod'

/** As written in a list of hosts: far more than a name in DNS, with its port and `https://`, needs. */
const hostTextMax = 300
/** A name or an IPv4 address, and a port; a content security policy knows no IPv6 addresses. A single letter is a slip. */
const hostForm = /^[a-z\d][a-z\d.-]{0,251}[a-z\d](?::\d{1,5})?$/

/**
 * A host as a content security policy names it, in lower case and Punycode, with a port unless it is the usual one:
 * `https://Bücher.example/` is `xn--bcher-kva.example`. Null if the text says more than a host, or none.
 */
export function plainHost(text: string): string | null {
	const trimmed = text.trim()
	const url = /[\s\\]/.test(trimmed) ? null : URL.parse(/^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`)
	if (!url || url.username || url.password || url.pathname !== '/' || url.search || url.hash || /[?#@]|:$/.test(trimmed)) return null
	return hostForm.test(url.host) && !url.host.includes('..') ? url.host : null
}

/** A list of hosts, each in its plain form and once. */
export function hostsSchema(max: number) {
	return z
		.array(z.string().max(hostTextMax))
		.max(max)
		.overwrite((hosts) => [...new Set(hosts.map((host) => plainHost(host) ?? host))])
		.superRefine((hosts, context) => {
			const wrong = hosts.find((host) => plainHost(host) === null)
			if (wrong !== undefined) context.addIssue({ code: 'custom', message: `Not a host such as blog.example: ${wrong.slice(0, 100)}` })
		})
}
