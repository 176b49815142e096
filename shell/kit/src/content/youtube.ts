/** A YouTube video or playlist that a link leads to. */
export interface YoutubeVideo {
	/** null: the playlist from its beginning. */
	id: string | null
	playlist: string | null
	/** Start time in seconds. */
	start: number
}

/** No other hosts, however similar they look (rule media-11). */
const longHosts: ReadonlySet<string> = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com'])
const shortHost = 'youtu.be'
/** Hosts of the player itself. */
const playerHosts: ReadonlySet<string> = new Set(['youtube-nocookie.com', 'www.youtube-nocookie.com'])
/** Paths whose second segment is the video: `/shorts/ID`. */
const videoPaths: ReadonlySet<string> = new Set(['shorts', 'live', 'embed', 'v', 'e'])
/** In the player's path instead of an id: `/embed/videoseries?list=…` */
const playlistPath = 'videoseries'
const idPattern = /^[\w-]{11}$/
/** Lists that anybody can play; mixes and one's own "Watch later" cannot be embedded. */
const playlistPattern = /^(?:PL|UU|FL|OLAK5uy_)[\w-]{10,62}$/
const maxStartSeconds = 24 * 60 * 60

/** The video of a link; null if it is not a YouTube video or playlist (rule media-11). */
export function youtubeVideo(address: string): YoutubeVideo | null {
	if (!URL.canParse(address)) return null
	const url = new URL(address)
	// YouTube's own links have neither credentials nor a port.
	if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '' || url.port !== '') return null
	const playlist = playlistOf(url)
	const id = idOf(url)
	if (id !== null && id !== playlistPath && idPattern.test(id)) return { id, playlist, start: startOf(url) }
	return isPlaylistPage(url) && playlist !== null ? { id: null, playlist, start: 0 } : null
}

/** The player's URL, on the host that sets no cookies until playback starts. */
export function youtubePlayerUrl({ id, playlist, start }: YoutubeVideo, startsAtOnce: boolean): string {
	const query = new URLSearchParams({
		...(playlist ? { list: playlist } : {}),
		...(start > 0 ? { start: String(start) } : {}),
		...(startsAtOnce ? { autoplay: '1' } : {}),
	})
	return `https://www.youtube-nocookie.com/embed/${id ?? playlistPath}${query.size > 0 ? `?${query}` : ''}`
}

function idOf({ hostname, pathname, searchParams }: URL): string | null {
	const [first = '', second = ''] = pathname.split('/').slice(1)
	if (hostname === shortHost) return first
	if (playerHosts.has(hostname)) return first === 'embed' ? second : null
	if (!longHosts.has(hostname)) return null
	return videoPaths.has(first) ? second : searchParams.get('v')
}

function playlistOf({ searchParams }: URL): string | null {
	const list = searchParams.get('list') ?? ''
	return playlistPattern.test(list) ? list : null
}

function isPlaylistPage({ hostname, pathname }: URL): boolean {
	if (/^\/embed\/videoseries\/?$/.test(pathname)) return longHosts.has(hostname) || playerHosts.has(hostname)
	return longHosts.has(hostname) && /^\/(?:playlist|watch)\/?$/.test(pathname)
}

/** Reads `t` or `start`, in seconds or as 1h2m3s; old links have it in the hash. */
function startOf({ searchParams, hash }: URL): number {
	const hashParams = new URLSearchParams(hash.slice(1))
	const text = searchParams.get('t') ?? searchParams.get('start') ?? hashParams.get('t') ?? hashParams.get('start') ?? ''
	const [, hours = 0, minutes = 0, seconds = 0] = /^(?:(\d{1,6})h)?(?:(\d{1,6})m)?(?:(\d{1,6})s?)?$/i.exec(text.trim()) ?? []
	const start = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)
	return start <= maxStartSeconds ? start : 0
}
