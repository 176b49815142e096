import { describe, expect, it } from 'vitest'
import { discourseMarkdown } from './discourse-text.ts'
import { createUploads } from './uploads.ts'

const uploads = createUploads('https://f.example')
uploads.add('/uploads/default/original/1X/q1w2e3.jpeg', 'a'.repeat(40))
uploads.add('//cdn.example/original/2X/x.png', '0000000000000000000000000000000000000010')
const places = { site: 'https://f.example', upload: uploads.addressOf }

describe('discourseMarkdown', () => {
	it.each<[string, string]>([
		['a *b* **c** ~~d~~ `e`', 'a *b* **c** ~~d~~ `e`'],
		['one\ntwo\n\nthree', 'one\\\ntwo\n\nthree'],
		['# h\n- a\n- b\n\n| x | y |\n|---|---|\n| 1 | 2 |', '# h\n- a\n- b\n\n| x | y |\n|---|---|\n| 1 | 2 |'],
		['[quote="moss_and_tin, post:3, topic:48"]\nstep 3\n[/quote]\n\nmine', '> **moss\\_and\\_tin:**\n>\n> step 3\n\nmine'],
		[
			'[quote="a, post:1, topic:2, full:true"]\nx\n[quote="b"]\ny\n[/quote]\nz\n[/quote]',
			'> **a:**\n>\n> x\n>\n> > **b:**\n> >\n> > y\n>\n> z',
		],
		['[quote]\nnobody\n[/quote]', '> nobody'],
		['[quote="a"]\nnever closed', '[quote="a"]\nnever closed'],
		['stray [/quote] and [/spoiler]', 'stray [/quote] and [/spoiler]'],
		['[details="Sum *mary*"]\nhidden\n[/details]', '::: spoiler Sum *mary*\n\nhidden\n\n:::'],
		['[details]\nhidden\n[/details]', '::: spoiler\n\nhidden\n\n:::'],
		['a [spoiler]hidden[/spoiler] b', 'a >!hidden!< b'],
		['[spoiler]\ntwo\n\nparts\n[/spoiler]', '::: spoiler\n\ntwo\n\nparts\n\n:::'],
		['![chair|690x517, 50%](upload://q1w2e3.jpeg)', '![chair](https://f.example/uploads/default/original/1X/q1w2e3.jpeg)'],
		['![x](upload://G.png "t")', '![x](https://cdn.example/original/2X/x.png "t")'],
		['[file|attachment](upload://abc123DEF.pdf) (1.2 KB)', '[file](https://f.example/uploads/short-url/abc123DEF.pdf) (1.2 KB)'],
		['[a](/t/slug/12/3) ![b|10x10](/images/x.png)', '[a](https://f.example/t/slug/12/3) ![b](https://f.example/images/x.png)'],
		['[poll name=x]\n# Which?\n* A\n* B\n[/poll]', '**Which?**\n\n* A (4)\n* B (0)'],
		['[date=2026-03-01 time=10:30:00 timezone="Europe/Oslo"]', '2026-03-01 10:30 Europe/Oslo'],
		['[date-range from=2026-03-01T10:00 to=2026-03-02 timezone="UTC"]', '2026-03-01 10:00 – 2026-03-02'],
		['[b]x[/b] [i]y[/i] [url=https://e.org/a]z[/url] [u]u[/u]', '**x** *y* [z](https://e.org/a) u'],
		['<b>x</b> <a href="https://e.org/a" target="_blank">z</a> a<br>b', '**x** [z](https://e.org/a) a\\\nb'],
		['`[quote="a"]` and ``[spoiler]`x`[/spoiler]``', '`[quote="a"]` and ``[spoiler]`x`[/spoiler]``'],
		['```\n[quote="a"]\n:::\n[/quote]\none\ntwo\n```\nafter', '```\n[quote="a"]\n:::\n[/quote]\none\ntwo\n```\nafter'],
		['[quote="a"]\n```\n[/quote]\n```\n[/quote]', '> **a:**\n>\n> ```\n> [/quote]\n> ```'],
		['[code]\n[b]x[/b]\n[/code]', '```\n[b]x[/b]\n```'],
		['```\nnever closed [quote]x[/quote]', '```\nnever closed [quote]x[/quote]'],
		['footnote[^1]\n\n[^1]: here', 'footnote[^1]\n\n[^1]: here'],
		['https://e.org/preview', 'https://e.org/preview'],
		['', ''],
	])('%j', (raw, expected) => {
		expect(discourseMarkdown(raw, places, [[4, 0]])).toBe(expected)
	})

	it('names files where nobody says where the forum was', () => {
		const nowhere = { site: null, upload: createUploads(null).addressOf }
		expect(discourseMarkdown('![chair|1x1](upload://a.png) [f|attachment](upload://b.pdf) [x](/t/1)', nowhere)).toBe('chair f [x](/t/1)')
	})

	it.each([
		['quotes in quotes', '[quote]'.repeat(5_000) + '[/quote]'.repeat(5_000)],
		['tags that are never closed', '[details="x"]'.repeat(10_000)],
		['backticks', '` '.repeat(50_000)],
		['brackets', '![[b]'.repeat(20_000)],
		['pictures', '!['.repeat(100_000)],
		['attachments', '[|attachment'.repeat(20_000)],
		['links', '<a '.repeat(50_000)],
		['bold', '[b]x'.repeat(50_000)],
		['blanks', `x${' '.repeat(200_000)}\nx`],
		['dates', '[date=2'.repeat(30_000)],
		['backticks at the beginnings of lines', '```x\n'.repeat(40_000)],
		['tildes', '~'.repeat(200_000)],
		['closing tags', `[quote]${'[/spoiler]'.repeat(20_000)}`],
	])('survives %s', (_what, raw) => {
		expect(discourseMarkdown(raw, places).length).toBeLessThan(10_000_000)
	})
})
