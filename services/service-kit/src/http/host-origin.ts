/** A name in DNS has at most 253 characters; the port comes after it. */
const maxLength = 260
const hostForm = /^([\w.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i

/**
 * The origin of a Host header, such as `https://talk.example` of `Talk.Example:443`; null if it names no host that an address can be
 * made of. Whatever builds absolute addresses of a request takes the host from here.
 */
export function hostOrigin(host: string, protocol: 'http' | 'https'): string | null {
	return host.length <= maxLength && hostForm.test(host) ? (URL.parse(`${protocol}://${host}`)?.origin ?? null) : null
}
