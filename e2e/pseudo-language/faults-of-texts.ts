import type { Page } from '@playwright/test'

/**
 * In the page: texts of ours with a word that has a plain vowel, which the pseudo-language leaves none of, and texts that are cut or
 * stick out of their place. Members' own texts, dates, code and keys are left out; so is what is cut with an ellipsis on purpose.
 */
const findFaults = `(() => {
	const faults = new Set()
	const names = /\\b\\w+_[0-9a-f]{8}\\b|\\bsite_admin\\b|\\b(?:Folkmoot|Markdown|Reddit|Discuit|Discourse|Lemmy|phpBB|YouTube|MongoDB|Altcha|AutoModerator|Deutsch|English|Pseudo)\\b|https?:\\S+|\\S+@\\S+|[/@]\\w+/g
	const isPlain = (text) => /[a-z]*[aeiou][a-z]+|[a-z]+[aeiou]/i.test(text.replace(names, ''))
	const others = 'script, style, noscript, svg, time, code, kbd, pre, [data-user], [dir=auto], bdi, [lang]:not(html), option[lang]'
	const isSeen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
	const where = (element) => (element.closest('[class]')?.getAttribute('class') ?? element.tagName).split(' ')[0]
	for (const element of document.body.querySelectorAll('*')) {
		if (!isSeen(element)) continue
		const own = !element.closest(others)
		const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== '')
		if (own) {
			for (const name of ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt']) {
				const said = element.getAttribute(name) ?? ''
				if (isPlain(said)) faults.add('plain ' + name + ': ' + said)
			}
			for (const node of texts) if (isPlain(node.data)) faults.add('plain: ' + node.data.trim() + ' (' + where(element) + ')')
		}
		if (texts.length === 0 || element.clientWidth <= 1 || element.closest('[data-user] *, pre, textarea, select, option')) continue
		const style = getComputedStyle(element)
		if (style.textOverflow !== 'ellipsis' && style.webkitLineClamp === 'none' && /hidden|clip|visible/.test(style.overflowX) && element.scrollWidth > element.clientWidth + 1)
			faults.add('cut: ' + element.textContent.trim().slice(0, 60) + ' (' + where(element) + ')')
	}
	const { scrollWidth, clientWidth } = document.documentElement
	if (scrollWidth > clientWidth + 1) faults.add('the page is ' + scrollWidth + ' px wide in a window of ' + clientWidth)
	return [...faults]
})()`

/** What is not in the pseudo-language on a page that is, or does not fit; each with where it is. */
export function faultsOfTexts(page: Page): Promise<string[]> {
	return page.evaluate<string[]>(findFaults)
}
