import { createServer, request, type Server } from 'node:http'
import { toFailure } from '@folkmoot/service-kit/error-handler'
import { createApp } from '@folkmoot/service-kit/http/create-app'
import { listen } from '@folkmoot/service-kit/http/listen'
import { sendFailure } from '@folkmoot/service-kit/http/send-json'
import type { ErrorRequestHandler } from 'express'
import { afterEach, expect, it } from 'vitest'
import { createPageRouter } from './serve-page.ts'

const servers: Server[] = []
afterEach(() => {
	for (const server of servers.splice(0)) server.close()
})

type Options = Parameters<typeof createPageRouter>[0]

/** Asks pages with these options for an address, which fetch() would normalise. */
async function ask(
	options: Pick<Options, 'authenticate' | 'pages'>,
	address: string,
): Promise<{ status: number | undefined; text: string }> {
	const app = createApp()
	const readApi = async () => ({ status: 404, body: null })
	app.use(createPageRouter({ readApi, holdSlot: (_req, _res, next) => next(), ...options }))
	app.use(((error: unknown, _req, res, _next) => sendFailure(res, toFailure(error))) satisfies ErrorRequestHandler)
	const server = createServer(app)
	servers.push(server)
	const { port } = await listen(server, { host: '127.0.0.1', port: 0 })
	return new Promise((resolve, reject) => {
		request({ host: '127.0.0.1', port, path: address }, (reply) => {
			let text = ''
			reply.setEncoding('utf8').on('data', (part: string) => {
				text += part
			})
			reply.on('end', () => resolve({ status: reply.statusCode, text }))
		})
			.on('error', reject)
			.end()
	})
}

const viewer = { id: 'a'.repeat(24), username: 'ann', isAdmin: false }

/** The crowd that somebody is of who asks for the front page. */
async function crowdOfCaller(caller: { origin: string; viewer?: typeof viewer }): Promise<string | null> {
	const keys: (string | null)[] = []
	const visitor = { caller: { viewer: null, session: 's', ip: '127.0.0.1', ...caller }, sessionId: 's', csrfToken: 't', secure: false }
	await ask(
		{
			authenticate: async () => ({ ...visitor, state: 'current' }),
			pages: (_get, _visitorOf, sharedPageKey) => async (req, res) => {
				keys.push(sharedPageKey(req))
				res.end()
			},
		},
		'/',
	)
	return keys[0] ?? null
}

it('shows the same page to guests who know the site by the same address; members have their own', async () => {
	const [one, other] = ['http://talk.example', 'http://127.0.0.1:8080']
	const crowd = await crowdOfCaller({ origin: one })
	expect(crowd).not.toBeNull()
	expect(await crowdOfCaller({ origin: one })).toBe(crowd)
	expect(await crowdOfCaller({ origin: other })).not.toBe(crowd)
	expect(await crowdOfCaller({ origin: one, viewer })).toBeNull()
})

/** No page is made: whatever is let through is `served`. */
const files: Pick<Options, 'authenticate' | 'pages'> = {
	authenticate: () => expect.unreachable(),
	pages: () => async (_req, res) => void res.end('served'),
}

it('serves files without a session lookup', async () => {
	expect(await ask(files, '/favicon.svg')).toEqual({ status: 200, text: 'served' })
})

it.each(['//', '//evil.org', '/\\evil.org', '//evil.org/app.js'])('returns 404 for %s', async (address) => {
	const { status, text } = await ask(files, address)
	expect([status, JSON.parse(text)]).toMatchObject([404, { code: 'not_found' }])
})
