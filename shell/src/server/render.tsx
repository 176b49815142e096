import * as kitApi from '@folkmoot/kit/api'
import type { RenderRequest, RenderResult, ShellOnServer } from '@folkmoot/kit/build/render-contract.ts'
import { fragmentRef } from '@folkmoot/kit/fragments/fragment-ref.ts'
import * as kitRouter from '@folkmoot/kit/router'
import * as kitState from '@folkmoot/kit/state'
import { readDevice } from '@folkmoot/kit/state'
import * as jotai from 'jotai'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import { matchRoute } from '../match-route.ts'
import { createRoomModules } from '../room-modules.ts'
import { headFor } from './head-for.ts'
import { loadPage } from './load-page.ts'
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
	'@folkmoot/kit/overlays': {},
}

/** Renders one page for one viewer. An error costs only that part's server HTML, not the page. */
export async function render(request: RenderRequest): Promise<RenderResult> {
	const url = new URL(request.url, 'http://page')
	const { route, params, isElsewhere } = matchRoute(url.pathname, request.site.without)
	if (isElsewhere && request.site.elsewhere) return redirectTo(request.site.elsewhere + url.pathname + url.search, 302)
	const session = await getSession(request.get)
	if (route.loginRequired && !session.user) return redirectTo(loginPath(url), 302)
	const device = readDevice(request.cookies)
	const modules = createRoomModules(async (room) => {
		const door = request.room(room)
		if (!door) throw new Error(`${room} has no server bundle.`)
		return door
	})
	const pageRef = { room: route.room, kind: 'pages' as const, name: route.page }
	const refs = [pageRef, ...(route.fragments ?? []).map(fragmentRef)]
	const results = await Promise.allSettled(refs.map((ref) => modules.load(ref)))
	const loadedRefs = refs.filter((_, index) => results[index]?.status === 'fulfilled')
	const context = { params, query: url.searchParams, session, device }
	const page = modules.peek(pageRef)
	const loaded = await loadPage(page, context, modules, request)
	if (loaded.redirect) return redirectTo(loaded.redirect.to, loaded.redirect.status)
	const start = { site: request.site, now: request.now, device, session, pages: loaded.pages, parts: loadedRefs }
	const rendered = await renderToHtml(request.url, start, modules)
	return {
		status: loaded.status ?? (route.page === 'not-found' ? 404 : 200),
		redirect: null,
		html: rendered.html,
		head: headFor(page, { ...context, site: request.site, pages: loaded.pages }, url, loaded.status),
		attributes: {
			...(device.theme === 'system' ? {} : { 'data-theme': device.theme }),
			...(device.font === 'system' ? { 'data-font': 'system' } : {}),
		},
		start,
		parts: loadedRefs.map((ref) => ({ room: ref.room, chunk: modules.isLazy(ref) ? ref.name : null })),
		errors: [...results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : [])), ...loaded.errors, ...rendered.errors],
	}
}
