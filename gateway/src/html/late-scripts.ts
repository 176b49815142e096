import type { Language } from '@folkmoot/contract-kit/languages'
import { escapeHtml } from '@folkmoot/service-kit/http/escape-html'
import { cspHash } from '../csp-hash.ts'
import { t } from './text.ts'

/**
 * Runs at the end of a page's HTML. It moves the script elements out of their template, in which the browser neither runs nor preloads them.
 * Until the shell takes over, it keeps the clicks on buttons in `earlyClicks` (`shell/src/early-clicks.ts`): a form would be
 * submitted without its script, and any other button do nothing. A script that fails is tried once more after a second; if it fails again,
 * the page says so, and buttons work as without scripts.
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
	const failure = template.content.querySelector('p')
	failure.remove()
	const giveUp = () => {
		const clicks = window.earlyClicks ?? []
		window.earlyClicks = null
		document.body.append(failure)
		for (const { target } of clicks) target.closest('button').click()
	}
	for (const script of template.content.querySelectorAll('script')) {
		const again = script.cloneNode()
		script.async = again.async = false
		script.addEventListener('error', () => setTimeout(() => document.head.append(again), 1000))
		again.addEventListener('error', giveUp)
	}
	template.replaceWith(template.content)
	document.currentScript.remove()
}`.replaceAll(/\s*\n\s*/g, '\n')

/** The hash of the inline script for the content security policy, `sha256-…`. */
export const lateScriptsHash = cspHash(loader)

/** Shown instead of a page that looks alive and is not (rule pages-5). It is styled by the shell (`shell/kit/src/styles/reset.css`). */
const failureIn = (language: Language) =>
	`<p id="startup-failure" role="alert">${escapeHtml(t(language, 'not-loaded'))} <a href="">${escapeHtml(t(language, 'reload'))}</a></p>`

/** Elements that are loaded when the browser has parsed the page: before that, they would delay its first paint (decision 32). `language` is the page's. */
export function lateScripts(elements: readonly string[], language: Language): string {
	return `<template id="__scripts__">${elements.join('')}${failureIn(language)}</template><script>${loader}</script>`
}
