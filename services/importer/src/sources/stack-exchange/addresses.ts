export const questionAddress = (host: string, id: string) => `https://${host}/q/${id}`
export const answerAddress = (host: string, id: string) => `https://${host}/a/${id}`
export const commentAddress = (host: string, id: string) => `https://${host}/posts/comments/${id}`
export const userAddress = (host: string, id: string) => `https://${host}/users/${id}`

const forms: readonly [RegExp, (host: string, id: string) => string][] = [
	[/^\/posts\/comments\/(\d+)(?:\/|$)/, commentAddress],
	[/^\/(?:q|a|questions)\/\d[^#]*#comment(\d+)_\d+$/, commentAddress],
	[/^\/questions\/\d+(?:\/[^#]*)?#(\d+)$/, answerAddress],
	[/^\/questions\/\d+\/[^/?#]+\/(\d+)(?:[/?#]|$)/, answerAddress],
	[/^\/a\/(\d+)(?:[/?#]|$)/, answerAddress],
	[/^\/(?:q|questions)\/(\d+)(?:[/?#]|$)/, questionAddress],
	[/^\/users\/(\d+)(?:[/?#]|$)/, userAddress],
]

/** `/questions/1/slug/2#2`, `#comment3_1`, `/q/1/99`, `/a/2` and `/users/4/name` → the short form of each. */
export function canonical(url: URL, host: string | null): string | null {
	const on = url.hostname.toLowerCase()
	if (host !== null && on !== host.toLowerCase()) return null
	for (const [form, address] of forms) {
		const id = form.exec(url.pathname + url.hash)?.[1]
		if (id) return address(on, id)
	}
	return null
}
