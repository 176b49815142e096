import { describe, expect, it } from 'vitest'
import { htmlToMarkdown, htmlToWords } from './html-to-markdown.ts'
import { parseMarkdown } from './parse-markdown.ts'

const base = 'https://old.example/t/'
type Case = [html: string, markdown: string]
const check = (cases: Case[]) => it.each(cases)('%s', (html, markdown) => expect(htmlToMarkdown(html, base)).toBe(markdown))

describe('blocks', () => {
	check([
		['', ''],
		['<p>a</p><p>b</p>', 'a\n\nb'],
		['<p>See https://a.example/b_c?d=1&amp;e, x.</p>', 'See <https://a.example/b_c?d=1&e>, x.'],
		['<p>a <constructor>b</constructor></p>', 'a b'],
		['a<br>b<br><br>c', 'a\\\nb\n\nc'],
		['<h2><a class="anchor" href="#x"></a>T &amp; U</h2>', '## T & U'],
		['<blockquote><p>a</p><p>b</p></blockquote>', '> a\n>\n> b'],
		['<ul><li>a<ul><li>b</ul><li>c</ul>', '- a\n  - b\n- c'],
		['<ol start="3"><li>a</ol>', '3. a'],
		['<ul><li><input type=checkbox checked> a<li><input type=checkbox>b</ul>', '- [x] a\n- [ ] b'],
		['<pre class="lang-js s-code-block"><code>a &lt; b\n```\n</code></pre>', '````js\na < b\n```\n````'],
		['<pre><code class="language-ruby hljs">x</code></pre>', '```ruby\nx\n```'],
		['<pre>a\n  b</pre>', '```\na\n  b\n```'],
		['<table><tr><th>a|b<th align=right>c<tr><td><p>x</p><p>y</p><td>1<br>2</table>', '| a\\|b | c |\n| - | -: |\n| x y | 1 2 |'],
		['<table><tr><td><ul><li>a</ul><td><p>b</p></table>', '- a\n\nb'],
		['<b><p>a</p></b>', 'a'],
	])
})

describe('words', () => {
	check([
		['<b>a </b>b<i></i> <s> c</s>', '**a** b ~~c~~'],
		['<b><strong>a</strong></b>', '**a**'],
		['10<sup>6</sup> x<sup>ab</sup> H<sub>2</sub>O', '10⁶ x^ab H₂O'],
		['<code>a`b</code> <kbd>c</kbd>', '``a`b`` `c`'],
		['😀 &eacute;&nbsp;&#128512;', '😀 é\u00a0😀'],
		['<script>x</script><style>x</style><!-- x --><noscript>x</noscript><svg><title>x</title></svg><p hidden>x</p>a', 'a'],
	])
})

describe('addresses', () => {
	check([
		[
			'<a href="/q/1">a</a> <a href="?p=2">b</a> <a href="//b.example">c</a>',
			`[a](https://old.example/q/1) [b](${base}?p=2) [c](https://b.example/)`,
		],
		['<a href="javascript:x">a</a> <a href=" JaVa\nScript:x">b</a> <a href="data:x">c</a> <a>d</a> <a href="#x"></a>', 'a b c d'],
		['<img src="/a.png" alt="b"> <img src="data:x" alt="c"> <img src="/t.gif" width=1 height=1>', '![b](https://old.example/a.png) c'],
		['<img src="data:x" data-src="a.png">', `![](${base}a.png)`],
		[
			'<a class="lightbox" href="/big.png"><img src="/small.png" alt="b"><div class="meta">b 3 kB</div></a>',
			'![b](https://old.example/big.png)',
		],
		['<img class="emoji" alt=":tea:" src="/e.png">', ':tea:'],
		['<iframe src="https://www.youtube-nocookie.com/embed/abcdefghijk?rel=0"></iframe>', '<https://www.youtube.com/watch?v=abcdefghijk>'],
		['<video><source src="/v.mp4"></video>', '<https://old.example/v.mp4>'],
		[
			'<aside class="onebox" data-onebox-src="https://a.example/x"><h3><a href="https://a.example/x">T</a></h3><p>more</p></aside>',
			'[T](https://a.example/x)',
		],
		[
			'<div class="lazy-video-container" data-video-title="T"><a href="https://www.youtube.com/watch?v=1"><img src="/t"></a></div>',
			'[T](https://www.youtube.com/watch?v=1)',
		],
	])
	it('has only absolute ones without a base', () => {
		expect(htmlToMarkdown('<a href="/x">a</a> <a href="http://b.example/">b</a> <img src="c.png">')).toBe('a [b](http://b.example/)')
	})
})

describe('spoilers', () => {
	check([
		['a <span class="spoiler">b <b>c</b></span>', 'a >!b **c**!<'],
		['<span class="spoiler"> </span>a', 'a'],
		['<blockquote class="spoiler"><p>a</p><p>b</p></blockquote>', '::: spoiler\na\n\nb\n:::'],
		[
			'<details><summary>T <b>t</b></summary><p>a</p><details>b</details></details>c',
			'::: spoiler T **t**\na\n\n::: spoiler\nb\n:::\n:::\n\nc',
		],
		['<ul><li><details><summary>T</summary>a</details></ul>', '- ::: spoiler T\n  a\n  :::'],
	])
})

it.each([
	['a &amp;amp; <b>b</b>\n c', 'a &amp; b c'],
	['<script>x</script>*a* <i>', '*a*'],
	['', ''],
])('the words of %s', (html, expected) => expect(htmlToWords(html)).toBe(expected))

describe('what it makes is parsed to the same', () => {
	it.each([
		'*a* _b_ `c` ~~d~~ [e](f) ![g](h) [^1] <b> &amp; \\',
		'# a',
		'1. a',
		'- a',
		'+ a',
		'> a',
		'>!a!<',
		'::: spoiler a',
		':::',
		'/tmp and /etc',
		'| a | b |',
		'---',
		'```',
		'[a]: b',
	])('as the words %s', (words) => {
		const html = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
		for (const given of [html, `<ul><li>${html}</ul>`, `<details>${html}</details>`])
			expect(JSON.stringify(parseMarkdown(htmlToMarkdown(given)))).toContain(JSON.stringify(words))
	})
	it.each([
		['<p>a<b>(b)</b>c</p>', [['p', null, 'a', ['strong', null, '(b)'], 'c']]],
		['<p><b>a</b><i>b</i></p>', [['p', null, ['strong', null, 'a'], ['em', null, 'b']]]],
		['<p>a <span class=spoiler>b !&lt; c</span></p>', [['p', null, 'a ', ['spoiler', null, 'b !< c']]]],
		[
			'<ul><li>a</ul><ul><li>b</ul>',
			[
				['ul', null, ['li', null, 'a']],
				['ul', null, ['li', null, 'b']],
			],
		],
		[
			'<details><summary>T</summary><blockquote>a</blockquote></details>',
			[['details', null, ['summary', null, 'T'], ['blockquote', null, ['p', null, 'a']]]],
		],
		['<a href="https://a.example/(x)_y*z*">[b]</a>', [['p', null, ['a', { href: 'https://a.example/(x)_y*z*' }, '[b]']]]],
	])('as HTML %s', (html, tree) => expect(parseMarkdown(htmlToMarkdown(html))).toEqual(tree))
})

describe('hostile HTML', () => {
	const times = (text: string, count = 10_000) => text.repeat(count)
	it.each([
		...[
			'div',
			'b',
			'blockquote',
			'ul><li',
			'table><tr><td',
			'i><p',
			'details',
			'span',
			'q',
			'svg',
			'math',
			'x-y',
			'object',
			'dl><dd',
			'font',
		],
	])('nested ten thousand times: %s', (tag) => expect(htmlToMarkdown(`${times(`<${tag}>`)}x`).length).toBeLessThan(50_000))
	it.each([
		['open formatting with attributes', Array.from({ length: 10_000 }, (_none, index) => `<b id=${index}><p>`).join('')],
		['many attributes', `<a ${Array.from({ length: 30_000 }, (_none, index) => `a${index}`).join(' ')}>x</a>`],
		['a table of 25 million cells', `<table><tr>${times('<td>x', 5_000)}${times('<tr>', 5_000)}`],
		['cells over many others', `<table><tr><td colspan=100000 rowspan=100000>x<td>y${times('<tr><td>', 3_000)}`],
		['comments without an end', times('<!--')],
		['blank elements', times('<b> </b>')],
	])('%s', (_what, html) => expect(htmlToMarkdown(html).length).toBeLessThan(100_000))
})
