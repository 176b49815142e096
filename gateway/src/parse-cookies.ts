import { fail } from '@folkmoot/service-kit/failure'
import cookieParser from 'cookie-parser'
import type { RequestHandler } from 'express'

/** More than any browser keeps for a site. */
const maxCookies = 200

/** Takes the Cookie header apart; very many cookies, which cost more than the rest of a request, are refused with 431. */
export const parseCookies: readonly RequestHandler[] = [
	(req, _res, next) => {
		if ((req.headers.cookie ?? '').split(';', maxCookies + 1).length > maxCookies) throw fail('headers_too_large')
		next()
	},
	cookieParser(),
]
