import type { Page } from '@playwright/test'

/** What other words than ours are on these pages: names, dates, the posts of the first page, keys, addresses, hashes. */
const otherWords = [
	'\\b\\w+_[0-9a-f]{8}\\b|\\bsite_admin\\b|\\b(?:[0-9a-f]{10}|[0-9a-f]{64})\\b',
	'Something to read first, part \\d+|Made for a test\\.|\\bBookmarks\\b',
	'\\b(?:[Ff]olkmoot|DiscoApp|Diskette|Markdown|Reddit|Discuit\\w*|Discourse|Lemmy|phpBB|YouTube|MongoDB|Altcha|AutoModerator|Deutsch|English|Pseudo)\\b',
	'\\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\\b',
	'https?:\\S+|\\S+@\\S+|[/@]\\w+',
].join('|')

/**
 * In the page: texts of ours with a plain vowel, of which the pseudo-language leaves none, and texts that are cut or stick out of
 * their place. Members' own texts and code are left out; so is what is cut with an ellipsis on purpose.
 */
const findFaults = `(() => {
	const faults = new Set()
	const names = /${otherWords}/g
	const isPlain = (text) => /[a-z][aeiou]|[aeiou][a-z]/i.test(text.replace(names, ''))
	const others = 'script, style, noscript, svg, time, code, kbd, pre, [data-user], [dir=auto], bdi, [translate=no], [lang]:not(html)'
	const where = (element) => (element.closest('[class]')?.getAttribute('class') ?? element.tagName).split(' ')[0]
	for (const element of document.body.querySelectorAll('*')) {
		if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
		const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== '')
		if (!element.closest(others)) {
			for (const name of ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt']) {
				const said = element.getAttribute(name) ?? ''
				if (isPlain(said)) faults.add('plain ' + name + ': ' + said)
			}
			for (const node of texts) if (isPlain(node.data)) faults.add('plain: ' + node.data.trim() + ' (' + where(element) + ')')
		}
		if (texts.length === 0 || element.clientWidth <= 1 || element.closest('svg, pre, textarea, select, option')) continue
		const style = getComputedStyle(element)
		const endsWithEllipsis = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
		if (!endsWithEllipsis && /hidden|clip|visible/.test(style.overflowX) && element.scrollWidth > element.clientWidth + 1)
			faults.add('cut: ' + element.textContent.trim().slice(0, 60) + ' (' + where(element) + ')')
	}
	const { scrollWidth, clientWidth } = document.documentElement
	if (scrollWidth > clientWidth + 1) {
		const wide = [...document.body.querySelectorAll('*')].filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
		faults.add('the page is ' + scrollWidth + ' px wide in a window of ' + clientWidth + ': ' + [...new Set(wide.map(where))].join(' '))
	}
	return [...faults]
})()`

/** What is not in the pseudo-language on a page that is, or does not fit; each with where it is. */
export function faultsOfTexts(page: Page): Promise<string[]> {
	return page.evaluate<string[]>(findFaults)
}
