import { cspHash } from '../csp-hash.ts'

/**
 * Runs at the end of a page's HTML. It moves the script elements out of their template, in which the browser neither runs nor preloads them.
 * Until the shell takes over, it keeps the clicks on buttons in `earlyClicks` (`shell/src/early-clicks.ts`): a form would be
 * submitted without its script, and any other button do nothing. After a script has failed, buttons work as without scripts.
 */
const loader = `window.earlyClicks = []
addEventListener('click', (event) => {
	if (!window.earlyClicks || !event.isTrusted || !event.target.closest('#root button')) return
	event.preventDefault()
	event.stopImmediatePropagation()
	earlyClicks.push(event)
}, true)
{
	const template = document.currentScript.previousElementSibling
	for (const script of template.content.querySelectorAll('script')) {
		script.async = false
		script.addEventListener('error', () => { window.earlyClicks = null })
	}
	template.replaceWith(template.content)
	document.currentScript.remove()
}`.replaceAll(/\s*\n\s*/g, '\n')

/** The hash of the inline script for the content security policy, `sha256-…`. */
export const lateScriptsHash = cspHash(loader)

/** Elements that are loaded when the browser has parsed the page: before that, they would delay its first paint (decision 32). */
export function lateScripts(elements: readonly string[]): string {
	return `<template id="__scripts__">${elements.join('')}</template><script>${loader}</script>`
}
