const forms: readonly [RegExp, (host: string, id: string, place: string | undefined) => string][] = [
	[/^\/post\/\d+\/(?:comment\/)?(\d+)\/?$/, (host, id) => `https://${host}/comment/${id}`],
	[/^\/c\/[^/]+\/p\/(\d+)(?:\/[^/]*)?\/?$/, (host, id) => `https://${host}/post/${id}`],
	[/^\/post\/(\d+)\/?$/, (host, id) => `https://${host}/post/${id}`],
	[/^\/comment\/(\d+)\/?$/, (host, id) => `https://${host}/comment/${id}`],
	[/^\/c\/([^/@]+)(?:@([\w.:-]+))?\/?$/, (host, name, place) => `https://${place ?? host}/c/${name}`],
	[/^\/u\/([^/@]+)(?:@([\w.:-]+))?\/?$/, (host, name, place) => `https://${place ?? host}/u/${name}`],
]

/** Of Lemmy and PieFed. Other instances have addresses of these forms too: their own stay theirs. */
export function canonical(url: URL): string | null {
	for (const [form, address] of forms) {
		const [, id, place] = form.exec(url.pathname) ?? []
		if (id) return address(url.host, id, place)
	}
	return null
}
