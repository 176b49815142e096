/** A YouTube video that a link leads to. */
export interface YoutubeVideo {
	id: string
	/** Start time in seconds. */
	start: number
}

/** spec 1 §5: no other hosts, however similar they look. */
const longHosts: ReadonlySet<string> = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com'])
const shortHost = 'youtu.be'
const idPattern = /^[\w-]{11}$/
const maxStartSeconds = 24 * 60 * 60

/** The video of a link; null if it is not a YouTube video (spec 1 §5). */
export function youtubeVideo(address: string): YoutubeVideo | null {
	if (!URL.canParse(address)) return null
	const url = new URL(address)
	// YouTube's own links have neither credentials nor a port.
	if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '' || url.port !== '') return null
	const id = idOf(url)
	return id !== null && idPattern.test(id) ? { id, start: startOf(url) } : null
}

/** The player's URL, on the host that sets no cookies until playback starts. */
export function youtubePlayerUrl({ id, start }: YoutubeVideo, startsAtOnce: boolean): string {
	const query = new URLSearchParams({ ...(start > 0 ? { start: String(start) } : {}), ...(startsAtOnce ? { autoplay: '1' } : {}) })
	return `https://www.youtube-nocookie.com/embed/${id}${query.size > 0 ? `?${query}` : ''}`
}

function idOf({ hostname, pathname, searchParams }: URL): string | null {
	const [first = '', second = ''] = pathname.split('/').slice(1)
	if (hostname === shortHost) return first
	if (!longHosts.has(hostname)) return null
	return first === 'shorts' || first === 'live' ? second : searchParams.get('v')
}

/** Reads `t` or `start`, in seconds or as 1h2m3s; old links have it in the hash. */
function startOf({ searchParams, hash }: URL): number {
	const hashParams = new URLSearchParams(hash.slice(1))
	const text = searchParams.get('t') ?? searchParams.get('start') ?? hashParams.get('t') ?? hashParams.get('start') ?? ''
	const [, hours = 0, minutes = 0, seconds = 0] = /^(?:(\d{1,6})h)?(?:(\d{1,6})m)?(?:(\d{1,6})s?)?$/i.exec(text.trim()) ?? []
	const start = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)
	return start <= maxStartSeconds ? start : 0
}
