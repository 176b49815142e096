import { describe, expect, it } from 'vitest'
import { toMetadata } from './page-metadata.ts'
import { parseHtml } from './parse-html.ts'
import { parseXhtml } from './parse-xhtml.ts'

const url = new URL('https://a.example/news/today')
const metadataOf = async (html: string) => toMetadata(await parseHtml(html), url)

describe('the title of a page', () => {
	it.each([
		['<title>Plain</title>', 'Plain'],
		['<TITLE lang="en">\n  Two\n lines </TITLE>', 'Two lines'],
		['<title>Caf&eacute; &rsquo; &copy; &euro; &ldquo;q&rdquo;</title>', 'Café ’ © € “q”'],
		['<title>It&#146;s &#x93;so&#148; &#128; &#150;</title>', 'It’s “so” € –'],
		['<title>&NotEqualTilde; &fjlig; &notit; &amp;lt; &unknown; &copy2</title>', '≂̸ fj ¬it; &lt; &unknown; ©2'],
		['<title>&#0;a&#xD800;b&#1114112;c&#x1F600;</title>', '\ufffda\ufffdb\ufffdc😀'],
		['<title>1 < 2 and <b>3</b></title>', '1 < 2 and <b>3</b>'],
		['<title>a</titlex> </title >b', 'a</titlex>'],
		['<title>open to the end', 'open to the end'],
		['<!-- <title>comment</title> --><title>Page</title>', 'Page'],
		['<!--><title>Page</title>-->', 'Page'],
		['<script>"<title>script</title>"</script><title>Page</title>', 'Page'],
		['<style><title>style</title></style><title>Page</title>', 'Page'],
		['<noscript><title>noscript</title></noscript><title>Page</title>', 'Page'],
		['<template><title>template</title></template><title>Page</title>', 'Page'],
		['<iframe><title>frame</title></iframe><title>Page</title>', 'Page'],
		['<textarea><title>text</title></textarea><title>Page</title>', 'Page'],
		['<noembed><title>x</title></noembed><noframes><title>y</title></noframes><xmp><title>z</title></xmp><title>Page</title>', 'Page'],
		['<svg><title>drawing</title></svg><title>Page</title>', 'Page'],
		['<body><svg><g><title>drawing</title></g></svg><math><title>m</title></math></body><title>Page</title>', 'Page'],
		['<svg><foreignObject><title>Inside</title></foreignObject></svg><title>Page</title>', 'Inside'],
		['<p title="<title>attribute</title>">x</p><title>Page</title>', 'Page'],
		['<title>First</title><title>Second</title>', 'First'],
		['<h1>x</h1><p>y<title>In the body</title>', 'In the body'],
		['<title></title><title>Second</title>', ''],
		['<title>&nbsp;\u200b&shy;</title><meta name="twitter:title" content="Tweeted">', 'Tweeted'],
		['<meta name="twitter:title" content="Tweeted"><title>Page</title>', 'Page'],
		['<title>Page</title><meta property="og:title" content="Shared">', 'Shared'],
		['<title>Page</title><meta property="og:title" content=" ">', 'Page'],
		['<title>Page</title><meta property="og:title" content="&#8203;">', 'Page'],
		['<meta property="og:title" content=""><meta property="og:title" content="Second">', 'Second'],
		['<meta content="a > b" property="og:title">', 'a > b'],
		[`<meta content='It&#39;s &quot;so&quot; &amp; more' property='og:title'>`, `It's "so" & more`],
		['<META PROPERTY=OG:Title CONTENT=Bare>', 'Bare'],
		['<meta property="og:title" property="og:image" content="Twice">', 'Twice'],
		['<meta name="x" property="og:url og:title" content="Both">', 'Both'],
		['<!-- <meta property="og:title" content="comment"> --><title>Page</title>', 'Page'],
		['<title>a\u0000b\u0085c\u2028d</title>', 'a\ufffdb c d'],
		['<h1>No title</h1>', ''],
		['', ''],
		[`<title>${'x'.repeat(400)}</title>`, 'x'.repeat(255)],
		[`<title>${'x'.repeat(254)}👩‍👩‍👧</title>`, 'x'.repeat(254)],
		[`<title>${'😀'.repeat(400)}</title>`, '😀'.repeat(255)],
		[`<title>${'x'.repeat(254)}e\u0301</title>`, 'x'.repeat(254)],
	])('of %j is %j', async (html, title) => {
		expect((await metadataOf(html)).title).toBe(title)
	})
})

describe('the picture of a page', () => {
	it.each([
		['<meta property="og:image" content="/a.png">', 'https://a.example/a.png'],
		['<meta property="og:image" content="b.png">', 'https://a.example/news/b.png'],
		['<meta property="og:image" content="//cdn.example/c.png">', 'https://cdn.example/c.png'],
		['<base href="https://other.example/x/"><meta property="og:image" content="d.png">', 'https://other.example/x/d.png'],
		['<meta property="og:image" content="d.png"><base href="/y/"><base href="/z/">', 'https://a.example/y/d.png'],
		['<meta property="og:image" content=" e&amp;f=1.png ">', 'https://a.example/news/e&f=1.png'],
		[
			'<meta property="og:image" content="data:image/png;base64,AA"><meta name="twitter:image" content="g.png">',
			'https://a.example/news/g.png',
		],
		['<meta property="og:image" content="http://[x"><meta name="twitter:image" content="g.png">', 'https://a.example/news/g.png'],
		['<meta property="og:image" content=" ">', ''],
		['<meta property="og:image" content="bild-für-alle.png">', 'https://a.example/news/bild-f%C3%BCr-alle.png'],
	])('%j is at %j', async (html, image) => {
		expect((await metadataOf(html)).image).toBe(image)
	})
})

describe('a page that is XML', () => {
	const ns = 'xmlns="http://www.w3.org/1999/xhtml"'
	it.each([
		[`<html ${ns}><head><title>A &amp; B &#8217; &eacute;</title></head></html>`, 'A & B ’ é'],
		[`<html ${ns}><head><script src="x"/><title>After</title></head></html>`, 'After'],
		[`<html ${ns}><head><title><![CDATA[1 < 2]]></title></head></html>`, '1 < 2'],
		[`<html ${ns}><svg xmlns="http://www.w3.org/2000/svg"><title>drawing</title></svg><title>Page</title></html>`, 'Page'],
		['<h:html xmlns:h="http://www.w3.org/1999/xhtml"><h:title>Prefixed</h:title></h:html>', 'Prefixed'],
		[`<html ${ns}><title>Before</title><p></div></html>`, 'Before'],
		[`<html ${ns}><title/><meta name="twitter:title" content="Tweeted"/></html>`, 'Tweeted'],
		['<rss><title>Feed</title></rss>', ''],
	])('%j is called %j', async (source, title) => {
		expect(toMetadata(await parseXhtml(source), url).title).toBe(title)
	})
})

it('hostile pages take bounded time, and let others run meanwhile', async () => {
	const pieces = [
		'<meta ',
		'<meta property="',
		'<title',
		'<title>',
		'&#x',
		'<div>',
		'<div></p>',
		'<a><b>',
		'<table><a>',
		'<b><p>',
		'<svg><a>',
		'<font><p>',
		'<a a',
		'<!--',
		'<li><ul>',
		'<form><div></form>',
	]
	let longestMs = 0
	let lastTick = performance.now()
	const ticker = setInterval(() => {
		longestMs = Math.max(longestMs, performance.now() - lastTick)
		lastTick = performance.now()
	}, 5)
	for (const piece of pieces) {
		const startedAt = performance.now()
		await parseHtml(`<title>Page</title>${piece.repeat(100_000).slice(0, 512 * 1_024)}`)
		const ms = performance.now() - startedAt
		process.stdout.write(`hostile page ${piece}: ${Math.round(ms)} ms\n`)
		expect(ms).toBeLessThan(8_000)
	}
	clearInterval(ticker)
	process.stdout.write(`hostile pages: the longest others waited ${Math.round(longestMs)} ms\n`)
	expect(longestMs).toBeLessThan(2_000)
}, 120_000)

describe('a page that costs more than its bytes tell', () => {
	const open = (tag: string, count: number) => Array.from({ length: count }, (_, index) => `<${tag} a${index.toString(36)}="">`).join('')
	const xhtml = '<html xmlns="http://www.w3.org/1999/xhtml"><head><title>Page</title></head><x:body xmlns:x="urn:x">'
	it.each([
		[
			'opens thousands of elements again in each paragraph',
			parseHtml,
			`<title>Page</title><p>${open('b', 40_000)}${'<p>x'.repeat(20_000)}`,
		],
		['is a hundred thousand levels deep', parseHtml, `<title>Page</title>${'<div>'.repeat(100_000)}`],
		[
			'is XML, very deep, and looks for its namespaces at each level',
			parseXhtml,
			`<x:a xmlns:x="urn:x">${xhtml}${'<x:a>'.repeat(100_000)}`,
		],
		['is XML without a namespace, very deep', parseXhtml, `${xhtml}<a xmlns="">${'<x:a>'.repeat(50_000)}${'<a>'.repeat(50_000)}`],
	])('and %s ends soon, with the facts so far', async (_what, parse, source) => {
		const [startedAt, before] = [process.cpuUsage(), process.memoryUsage().rss]
		expect((await parse(source.slice(0, 512 * 1_024))).title).toBe('Page')
		const { user, system } = process.cpuUsage(startedAt)
		expect((user + system) / 1_000).toBeLessThan(2_000)
		expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000)
	})

	it('is none that browsers show whole', async () => {
		const nested = `${'<div>'.repeat(500)}${'</div>'.repeat(500)}`.repeat(5)
		expect((await parseHtml(`${nested}<title>Late</title>`)).title).toBe('Late')
		expect((await parseXhtml(`<a>${nested}<title xmlns="http://www.w3.org/1999/xhtml">Late</title></a>`)).title).toBe('Late')
	})
})
