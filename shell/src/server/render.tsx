import { AsyncLocalStorage } from 'node:async_hooks'
import { type Language, languages } from '@folkmoot/contract-kit/languages'
import * as kitApi from '@folkmoot/kit/api'
import type { RenderRequest, RenderResult, ShellOnServer } from '@folkmoot/kit/build/render-contract.ts'
import { fragmentRef } from '@folkmoot/kit/fragments/fragment-ref.ts'
import * as kitI18n from '@folkmoot/kit/i18n'
import { speak } from '@folkmoot/kit/i18n'
import * as kitRouter from '@folkmoot/kit/router'
import { createStaticPages } from '@folkmoot/kit/router/static-router.tsx'
import * as kitState from '@folkmoot/kit/state'
import { type Device, readDevice, type Session } from '@folkmoot/kit/state'
import * as jotai from 'jotai'
import type { ReactNode } from 'react'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import { findScreen } from '../find-screen.ts'
import { siteRoutes } from '../site-routes.tsx'
import { headFor } from './head-for.ts'
import { languageFor } from './language-for.ts'
import { loadPage } from './load-page.ts'
import { loadParts } from './load-parts.ts'
import { loginPath, redirectTo } from './redirects.ts'
import { renderToHtml } from './render-to-html.tsx'
import { getSession } from './session.ts'

/** The singletons for remotes on the server, by module name. The kit's `singletons.ts` is the list. */
export const singletons: ShellOnServer['singletons'] = {
	react,
	'react/jsx-runtime': jsxRuntime,
	'react/jsx-dev-runtime': jsxRuntime,
	'react-dom': reactDom,
	jotai,
	'@folkmoot/kit/state': kitState,
	'@folkmoot/kit/api': kitApi,
	'@folkmoot/kit/router': kitRouter,
	'@folkmoot/kit/i18n': kitI18n,
	'@folkmoot/kit/overlays': {},
}

const staticPage = createStaticPages(siteRoutes)

/** The language of the page that is being rendered; pages of several languages are rendered at once. */
const languageOfPage = new AsyncLocalStorage<string>()
void speak(languages, () => languageOfPage.getStore() ?? 'en')

/** Renders one page for one viewer. An error costs only that part's server HTML, not the page. */
export async function render(request: RenderRequest): Promise<RenderResult> {
	const url = new URL(request.url, 'http://page')
	const { match, element } = await staticPage(request.url)
	const { route, params, isElsewhere } = findScreen(match, request.site.without)
	if (isElsewhere && request.site.elsewhere) return redirectTo(request.site.elsewhere + url.pathname + url.search, 302)
	const session = await getSession(request.get)
	if (route.loginRequired && !session.user) return redirectTo(loginPath(url), 302)
	const device = readDevice(request.cookies)
	const language = languageFor(session, device, request.acceptLanguage)
	return languageOfPage.run(language, () => renderScreen(request, url, { route, params, element, session, device, language }))
}

interface Screen extends Pick<ReturnType<typeof findScreen>, 'route' | 'params'> {
	element: ReactNode
	session: Session
	device: Device
	language: Language
}

async function renderScreen(
	request: RenderRequest,
	url: URL,
	{ route, params, element, session, device, language }: Screen,
): Promise<RenderResult> {
	const pageRef = { area: route.area, kind: 'pages' as const, name: route.page }
	const fragments = [...(route.fragments ?? []), ...(session.user ? [] : (route.guestFragments ?? []))]
	const parts = await loadParts([pageRef, ...fragments.map(fragmentRef)], request.area)
	const { modules } = parts
	const context = { params, query: url.searchParams, session, device }
	const page = modules.peek(pageRef)
	const loaded = await loadPage(page, context, modules, request)
	if (loaded.redirect) return redirectTo(loaded.redirect.to, loaded.redirect.status)
	const start = { site: request.site, now: request.now, device, session, pages: loaded.pages, parts: parts.shown }
	const rendered = await renderToHtml(element, start, modules)
	return {
		status: loaded.status ?? (route.page === 'not-found' ? 404 : 200),
		redirect: null,
		html: rendered.html,
		head: headFor(page, { ...context, site: request.site, pages: loaded.pages }, url, loaded.status),
		language,
		attributes: {
			...(device.theme === 'system' ? {} : { 'data-theme': device.theme }),
			...(device.font === 'system' ? { 'data-font': 'system' } : {}),
		},
		start,
		parts: [...parts.shown, ...parts.inBrowser].map((ref) => ({ area: ref.area, chunk: modules.isLazy(ref) ? ref.name : null })),
		errors: [...parts.errors, ...loaded.errors, ...rendered.errors],
	}
}
