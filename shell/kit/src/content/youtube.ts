/** A video of YouTube that a link leads to. */
export interface YoutubeVideo {
	id: string
	/** Where it begins, in seconds. */
	start: number
}

/** spec 1 §5: no other hosts, whatever they look like. */
const longHosts: ReadonlySet<string> = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com'])
const shortHost = 'youtu.be'
const idPattern = /^[\w-]{11}$/
const longestStart = 24 * 60 * 60

/** The video of a link, or null where it is not one of YouTube's (spec 1 §5). */
export function youtubeVideo(address: string): YoutubeVideo | null {
	if (!URL.canParse(address)) return null
	const url = new URL(address)
	// A name before the host or a port of its own: this is no link of YouTube's making.
	if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '' || url.port !== '') return null
	const id = idOf(url)
	return id !== null && idPattern.test(id) ? { id, start: startOf(url) } : null
}

/** Where the video is played without cookies until it is started. */
export function youtubePlayer({ id, start }: YoutubeVideo, startsAtOnce: boolean): string {
	const query = new URLSearchParams({ ...(start > 0 ? { start: String(start) } : {}), ...(startsAtOnce ? { autoplay: '1' } : {}) })
	return `https://www.youtube-nocookie.com/embed/${id}${query.size > 0 ? `?${query}` : ''}`
}

function idOf({ hostname, pathname, searchParams }: URL): string | null {
	const [first = '', second = ''] = pathname.split('/').slice(1)
	if (hostname === shortHost) return first
	if (!longHosts.has(hostname)) return null
	return first === 'shorts' || first === 'live' ? second : searchParams.get('v')
}

/** From `t` or `start`, as seconds or as 1h2m3s; old links have it behind the #. */
function startOf({ searchParams, hash }: URL): number {
	const behind = new URLSearchParams(hash.slice(1))
	const text = searchParams.get('t') ?? searchParams.get('start') ?? behind.get('t') ?? behind.get('start') ?? ''
	const [, hours = 0, minutes = 0, seconds = 0] = /^(?:(\d{1,6})h)?(?:(\d{1,6})m)?(?:(\d{1,6})s?)?$/i.exec(text.trim()) ?? []
	const start = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)
	return start <= longestStart ? start : 0
}
