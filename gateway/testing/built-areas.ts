import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** A shell that renders what the test says, with what the remote module of feeds says. */
const shellBundle = `
	exports.singletons = { react: { name: 'the one react' } }
	exports.render = async (request) => {
		const url = new URL(request.url, 'http://x')
		const result = { status: 200, redirect: null, html: '', head: { title: 'T', description: null, canonical: null, image: null, noindex: false }, language: request.acceptLanguage === 'ar' ? 'ar' : 'en', attributes: {}, start: {}, parts: [], errors: [] }
		if (url.pathname === '/broken') throw new Error('render broke')
		if (url.pathname === '/away') return { ...result, status: 302, redirect: '//other.example' }
		if (url.pathname === '/moved') return { ...result, status: 301, redirect: '/there' }
		const remote = request.area('feeds')
		const initial = await request.get('/api/_initial')
		return { ...result,
			status: url.pathname === '/missing' ? 404 : 200,
			html: '<p>' + (remote === null ? 'feeds is away' : remote === 'in the browser' ? 'feeds is for the browser' : remote.text()) + ' for ' + initial.body.name + '</p>',
			head: { ...result.head, title: 'A <b> & "c"', description: 'D"', canonical: request.site.url + '/', feed: '/feed.atom', kind: 'article', embeddable: url.pathname === '/embeddable' },
			attributes: { 'data-theme': 'dark' },
			start: { text: '</script><script>alert(1)</script>\\u2028' },
			parts: remote ? [{ area: 'feeds', chunk: null }, { area: 'feeds', chunk: 'late' }] : [],
		}
	}`

/** What a remote's build says of itself in the federation's manifest. */
interface Manifested {
	entry: string
	js?: readonly string[]
	css?: readonly string[]
	/** Files of chunks that are loaded later. */
	later?: readonly string[]
	/** The version of the kit that it runs on; none by default. */
	kit?: string | undefined
}

/** The manifest that the federation's plugin writes, in its shape. */
export function manifestOf({ entry, js = [], css = [], later = [], kit }: Manifested): object {
	const async = (ending: string) => later.filter((name) => name.endsWith(ending))
	const assets = { js: { sync: js, async: async('.js') }, css: { sync: css, async: async('.css') } }
	return {
		id: 'mf_feeds',
		name: 'mf_feeds',
		metaData: { name: 'mf_feeds', publicPath: '/assets/mf-feeds/', remoteEntry: { name: entry, path: '', type: 'global' } },
		shared: [
			{ name: 'react', version: '', singleton: true, requiredVersion: '^19.0.0' },
			...(kit ? [{ name: '@folkmoot/kit/state', version: '', singleton: true, requiredVersion: `^${kit}` }] : []),
		],
		remotes: [],
		exposes: [{ id: 'mf_feeds:routes', name: 'routes', path: './routes', assets }],
	}
}

/** Writes the files of a built area into the folder. */
export function writeBuild(dist: string, files: Record<string, string | object>): void {
	mkdirSync(dist, { recursive: true })
	for (const [name, content] of Object.entries(files))
		writeFileSync(path.join(dist, name), typeof content === 'string' ? content : JSON.stringify(content))
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
	writeBuild(path.join(dir, 'mf-feeds'), {
		[server]: `exports.text = () => '${text} with ' + require('react').name`,
		[lateStyle]: 'a{color:red}\n/*# sourceMappingURL=late.css.map*/',
		[oddStyle]: 'a::before{content:"</style>"}',
		'mf-manifest.json': manifestOf({ entry, js: ['remote.js'], css: ['remote.css'], later: ['late.js', lateStyle, oddStyle] }),
		'area.json': { server, chunks: { late: { js: ['late.js'], css: [lateStyle, oddStyle] } } },
	})
	const age = new Date(Date.now() + builds * 1000)
	utimesSync(path.join(dir, 'mf-feeds', 'area.json'), age, age)
	return { entry }
}

/** Builds the shell. */
export function buildShell(dir: string): void {
	const initial = { js: ['vendor.js', 'main.js'], css: ['main.css'] }
	writeBuild(path.join(dir, 'shell'), {
		'server.a.cjs': shellBundle,
		'main.0123456789.js': 'console',
		'area.json': {
			server: 'server.a.cjs',
			chunks: {},
			shell: { kit: '2.0.0', initial, files: [], fonts: ['inter.woff2', 'fraunces.woff2'] },
		},
	})
	writeFileSync(path.join(dir, 'shell', 'main.0123456789.js.br'), brotliCompressSync('console'))
}
