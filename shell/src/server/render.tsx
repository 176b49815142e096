import * as kitApi from '@folkmoot/kit/api'
import type { RenderRequest, RenderResult, ShellOnServer } from '@folkmoot/kit/build/render-contract.ts'
import * as kitRouter from '@folkmoot/kit/router'
import * as kitState from '@folkmoot/kit/state'
import { readDevice } from '@folkmoot/kit/state'
import * as jotai from 'jotai'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import { matchRoute } from '../match-route.ts'
import { fragmentPlace, partsFrom } from '../parts.ts'
import { drawPage } from './draw-page.tsx'
import { headFor } from './head-for.ts'
import { loadPage } from './load-page.ts'
import { loginPath, redirectTo } from './redirects.ts'
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
	const parts = partsFrom(async (room) => {
		const door = request.room(room)
		if (!door) throw new Error(`${room} has no server bundle.`)
		return door
	})
	const places = [{ room: route.room, kind: 'pages' as const, name: route.page }, ...(route.fragments ?? []).map(fragmentPlace)]
	const found = await Promise.allSettled(places.map((place) => parts.load(place)))
	const here = places.filter((_, index) => found[index]?.status === 'fulfilled')
	const context = { params, query: url.searchParams, session, device }
	const page = parts.peek(places[0] ?? fragmentPlace(''))
	const loaded = await loadPage(page, context, parts, request)
	if (loaded.redirect) return redirectTo(loaded.redirect.to, loaded.redirect.status)
	const start = { site: request.site, now: request.now, device, session, pages: loaded.pages, parts: here }
	const drawn = await drawPage(request.url, start, parts)
	return {
		status: loaded.status ?? (route.page === 'not-found' ? 404 : 200),
		redirect: null,
		html: drawn.html,
		head: headFor(page, { ...context, site: request.site, pages: loaded.pages }, url, loaded.status),
		attributes: {
			...(device.theme === 'system' ? {} : { 'data-theme': device.theme }),
			...(device.font === 'system' ? { 'data-font': 'system' } : {}),
		},
		start,
		parts: here.map((place) => ({ room: place.room, chunk: parts.isLate(place) ? place.name : null })),
		errors: [...found.flatMap((part) => (part.status === 'rejected' ? [part.reason] : [])), ...loaded.errors, ...drawn.errors],
	}
}
