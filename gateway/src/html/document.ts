import { directionOf, type Language } from '@folkmoot/contract-kit/languages'
import type { RenderedHead, RenderResult } from '@folkmoot/kit/build/render-contract.ts'
import { escapeHtml } from '@folkmoot/service-kit/http/escape-html'
import { type Areas, assetUrl } from './areas.ts'
import { attribute, inlineJson } from './escape.ts'
import { lateScripts, lateScriptsHash } from './late-scripts.ts'
import { openSearchFile, openSearchType } from './open-search.ts'
import type { InlineHashes } from './page-headers.ts'
import { t } from './text.ts'
import { faviconUrl } from './well-known-files.ts'

interface Site {
	name: string
	url: string
}

interface Kind {
	/** English by default: the page that the service worker caches has no language of its own, the browser sets it. */
	language?: Language
	/** The service worker caches it, so it contains nothing that changes independently of it; that is fetched. */
	isOffline?: boolean
	/** Whether the page may register a service worker. */
	hasServiceWorker?: boolean
}

/** A document, and the hashes of its inline styles and scripts for the content security policy. */
interface Page {
	text: string
	hashes: InlineHashes
}

/** The whole document: head, files to load, the rendered page and its data. Without a page, only the app shell. */
export function pageDocument(
	page: RenderResult | null,
	areas: Areas,
	site: Site,
	{ language = 'en', isOffline = false, hasServiceWorker = true }: Kind = {},
): Page {
	const files = filesOf(page, areas, language)
	const styleOf: Areas['style'] = isOffline ? () => null : areas.style
	const hashes = {
		styles: files.styles.flatMap(({ area, name }) => styleOf(area, name)?.hash ?? []),
		scripts: page ? [lateScriptsHash] : [],
	}
	const scripts = scriptTags(files)
	const attributes = Object.entries(page?.attributes ?? {}).map(([name, value]) => ` ${attribute(name, value)}`)
	const text = [
		'<!doctype html>',
		`<html ${attribute('lang', language)}${directionOf(language) === 'rtl' ? ' dir="rtl"' : ''}${attributes.join('')}>`,
		'<head>',
		'<meta charset="utf-8">',
		'<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
		`<meta name="color-scheme" content="${page?.attributes['data-theme'] ?? 'light dark'}">`,
		'<meta name="theme-color" content="#fefdfa" media="(prefers-color-scheme: light)">',
		'<meta name="theme-color" content="#171a16" media="(prefers-color-scheme: dark)">',
		...headTags(page?.head ?? null, site),
		...fontTags(files),
		...styleTags(files, styleOf),
		// Without a rendered page there is nothing to paint before the scripts.
		...(page ? [] : scripts),
		`<link rel="icon" ${attribute('href', faviconUrl)} type="image/svg+xml">`,
		'<link rel="manifest" href="/manifest.webmanifest">',
		`<link rel="search" type="${openSearchType}" ${attribute('title', site.name)} href="${openSearchFile}">`,
		'<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">',
		...(hasServiceWorker ? [] : ['<meta name="service-worker" content="off">']),
		'</head>',
		'<body>',
		`<div id="root">${page?.html ?? ''}</div>`,
		...(page || isOffline ? [] : [`<noscript><p>${escapeHtml(t(language, 'unavailable'))}</p></noscript>`]),
		...(isOffline ? [] : [`<script type="application/json" id="__remotes__">${inlineJson(areas.addresses())}</script>`]),
		...(page ? [`<script type="application/json" id="__data__">${inlineJson(page.start)}</script>`, lateScripts(scripts, language)] : []),
		'</body>',
		'</html>',
		'',
	].join('\n')
	return { text, hashes }
}

function headTags(head: RenderedHead | null, site: Site): string[] {
	if (!head) return [`<title>${escapeHtml(site.name)}</title>`]
	const meta = (key: 'name' | 'property', name: string, content: string | null) =>
		content ? [`<meta ${key}="${name}" ${attribute('content', content)}>`] : []
	return [
		`<title>${escapeHtml(head.title)}</title>`,
		...meta('name', 'description', head.description),
		...(head.noindex ? meta('name', 'robots', 'noindex') : []),
		...(head.canonical ? [`<link rel="canonical" ${attribute('href', head.canonical)}>`] : []),
		...feedsOf(head).map(
			({ title, path }) => `<link rel="alternate" type="application/atom+xml" ${attribute('title', title)} ${attribute('href', path)}>`,
		),
		...oembedOf(head),
		...meta('property', 'og:site_name', site.name),
		...meta('property', 'og:type', head.kind ?? 'website'),
		...meta('property', 'og:title', head.title),
		...meta('property', 'og:description', head.description),
		...meta('property', 'og:url', head.canonical?.startsWith('/') ? null : head.canonical),
		...meta('property', 'og:image', head.image),
		...meta('name', 'twitter:card', head.image ? 'summary_large_image' : 'summary'),
		...meta('name', 'twitter:title', head.title),
		...meta('name', 'twitter:description', head.description),
		...meta('name', 'twitter:image', head.image),
	]
}

/** How others find out how to embed a page: by its canonical address, if that is absolute. */
function oembedOf({ embeddable, canonical }: RenderedHead): string[] {
	const url = embeddable && canonical ? URL.parse(canonical) : null
	if (!url) return []
	const address = `${url.origin}/api/oembed?url=${encodeURIComponent(url.href)}`
	return [`<link rel="alternate" type="application/json+oembed" ${attribute('href', address)}>`]
}

const feedsOf = ({ feed, title, furtherFeeds = [] }: RenderedHead) => [...(feed ? [{ title, path: feed }] : []), ...furtherFeeds]

interface Asset {
	area: string
	name: string
}

type Files = Record<'fonts' | 'styles' | 'scripts' | 'preloads', Asset[]>

const urlOf = ({ area, name }: Asset) => assetUrl(area, name)

/** The files a page is rendered and hydrated with, without duplicates. */
function filesOf(page: RenderResult | null, areas: Areas, language: Language): Files {
	const shell = areas.file('shell')
	const files = [...(page ? [{ area: 'shell', chunk: null }] : []), ...(page?.parts ?? [])].map(({ area, chunk }) => {
		const file = areas.file(area)
		// The texts of an area's first page, and those of this page, have chunks of their own, named by language.
		const names = chunk ? [chunk, language, `${chunk}-${language}`] : [language]
		const chunks = file ? [...(area === 'shell' ? [] : [file.initial]), ...names.flatMap((name) => file.chunks[name] ?? [])] : []
		const of = (kind: 'js' | 'css') => chunks.flatMap((names) => names[kind]).map((name) => ({ area, name }))
		return { js: [...(file?.entry ? [{ area, name: file.entry }] : []), ...of('js')], css: of('css') }
	})
	const ofShell = (names: readonly string[] = []) => names.map((name) => ({ area: 'shell', name }))
	return {
		fonts: fontsOf(page, language, ofShell(shell?.fonts)),
		styles: unique([...ofShell(shell?.initial.css), ...files.flatMap(({ css }) => css)]),
		scripts: ofShell(shell?.initial.js),
		preloads: unique(files.flatMap(({ js }) => js)),
	}
}

/**
 * The fonts that the first paint needs: each page that the server drew has a title, which is in the font of titles where that has
 * the language's letters. Without a page, only the font of the interface; none with the device's own typeface.
 */
function fontsOf(page: RenderResult | null, language: Language, fonts: Asset[]): Asset[] {
	if (page?.attributes['data-font'] === 'system') return []
	return page && directionOf(language) === 'ltr' ? fonts : fonts.slice(0, 1)
}

const fontTags = ({ fonts }: Files) =>
	fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" href="${urlOf(font)}" crossorigin>`)

/** A page inlines its styles: one round trip less before the first paint. A disabled link marks them as loaded for the loaders of areas. */
function styleTags({ styles }: Files, styleOf: Areas['style']): string[] {
	return styles.flatMap((asset) => {
		const link = (more: string) => `<link rel="stylesheet" href="${urlOf(asset)}"${more}>`
		const style = styleOf(asset.area, asset.name)
		return style ? [`<style>${style.text}</style>`, link(' disabled')] : [link('')]
	})
}

/** No `crossorigin`: the federation's scripts have none, and both must agree. */
const scriptTags = ({ scripts, preloads }: Files) => [
	...scripts.map((script) => `<script defer src="${urlOf(script)}"></script>`),
	...preloads.map((script) => `<link rel="preload" as="script" href="${urlOf(script)}">`),
]

function unique(assets: Asset[]): Asset[] {
	return [...new Map(assets.map((asset) => [urlOf(asset), asset])).values()]
}
