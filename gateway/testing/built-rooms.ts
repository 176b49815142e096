import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** A shell that renders what the test says, with what the door of feeds says. */
const shellBundle = `
	exports.singletons = { react: { name: 'the one react' } }
	exports.render = async (request) => {
		const url = new URL(request.url, 'http://x')
		const result = { status: 200, redirect: null, html: '', head: { title: 'T', description: null, canonical: null, image: null, noindex: false }, attributes: {}, start: {}, parts: [], errors: [] }
		if (url.pathname === '/broken') throw new Error('render broke')
		if (url.pathname === '/away') return { ...result, status: 302, redirect: '//other.example' }
		if (url.pathname === '/moved') return { ...result, status: 301, redirect: '/there' }
		const door = request.room('feeds')
		const initial = await request.get('/api/_initial')
		return { ...result,
			status: url.pathname === '/missing' ? 404 : 200,
			html: '<p>' + (door ? door.text() : 'feeds is away') + ' for ' + initial.body.name + '</p>',
			head: { ...result.head, title: 'A <b> & "c"', description: 'D"', canonical: request.site.url + '/', feed: '/feed.atom', kind: 'article' },
			attributes: { 'data-theme': 'dark' },
			start: { text: '</script><script>alert(1)</script>\\u2028' },
			parts: door ? [{ room: 'feeds', chunk: null }, { room: 'feeds', chunk: 'late' }] : [],
		}
	}`

/** Writes the files of a built room into the folder, with the description that the gateway reads. */
export function buildRoom(dir: string, room: string, files: Record<string, string>, description: object): void {
	const dist = path.join(dir, room)
	mkdirSync(dist, { recursive: true })
	for (const [name, content] of Object.entries(files)) writeFileSync(path.join(dist, name), content)
	writeFileSync(path.join(dist, 'room.json'), JSON.stringify(description))
}

/** Styles of feeds: one with a content hash, and one that cannot be inlined. */
export const lateStyle = 'late.0123456789.css'
export const oddStyle = 'odd.0123456789.css'
let builds = 0
/** Rebuilds feeds. Builds are told apart by their mtime, so each is a second younger. */
export function buildFeeds(dir: string, text: string): { entry: string } {
	builds += 1
	const server = `server.${builds}.cjs`
	const entry = `remoteEntry.${builds}.js`
	buildRoom(
		dir,
		'mf-feeds',
		{
			[server]: `exports.text = () => '${text} with ' + require('react').name`,
			[lateStyle]: 'a{color:red}\n/*# sourceMappingURL=late.css.map*/',
			[oddStyle]: 'a::before{content:"</style>"}',
		},
		{
			room: 'feeds',
			entry,
			initial: { js: ['door.js'], css: ['door.css'] },
			chunks: { late: { js: ['late.js'], css: [lateStyle, oddStyle] } },
			fonts: [],
			server,
		},
	)
	const age = new Date(Date.now() + builds * 1000)
	utimesSync(path.join(dir, 'mf-feeds', 'room.json'), age, age)
	return { entry }
}

/** Builds the shell. */
export function buildShell(dir: string): void {
	buildRoom(
		dir,
		'shell',
		{ 'server.a.cjs': shellBundle, 'main.0123456789.js': 'console' },
		{
			room: 'shell',
			entry: null,
			initial: { js: ['vendor.js', 'main.js'], css: ['main.css'] },
			chunks: {},
			fonts: ['inter.woff2'],
			server: 'server.a.cjs',
		},
	)
	writeFileSync(path.join(dir, 'shell', 'main.0123456789.js.br'), brotliCompressSync('console'))
}
