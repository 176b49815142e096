import type { Attacker, LabeledAttack } from './attacker.ts'
import { addressOf, nameOf, writes } from './every-call.ts'

/** A form of another server has a proof of its own. */
const guarded = writes.filter(({ form }) => !form)

const elsewhere = { origin: 'https://elsewhere.invalid', referer: 'https://elsewhere.invalid/', 'sec-fetch-site': 'cross-site' }

/** Every write with the cookie a browser sends, and a token another site could have (CSRF). */
export function withWrongTokens(member: Attacker, others: readonly Attacker[]): LabeledAttack[] {
	const tokens: [name: string, token: string | null][] = [
		['no token', null],
		['an empty token', ''],
		['a cut token', member.token.slice(1)],
		['a token with more', `${member.token}=`],
		['two tokens', `${others[0]?.token}, ${member.token}`],
		...others.map(({ token }, index): [string, string] => [`the token of somebody else (${index})`, token]),
	]
	return guarded.flatMap((endpoint) =>
		tokens.map(([name, token]) => ({
			method: endpoint.method,
			path: addressOf(endpoint),
			body: '{}',
			why: `${nameOf(endpoint)} with ${name}`,
			headers: { ...elsewhere, cookie: member.cookie, ...(token === null ? {} : { 'x-csrf-token': token }) },
		})),
	)
}

/** Everything a form, or a request without a CORS preflight, can send; the token is in every other place one might look for it. */
export function asForms(member: Attacker): LabeledAttack[] {
	const { token } = member
	const forms: [type: string | null, body: (method: string) => string][] = [
		['application/x-www-form-urlencoded', (method) => `csrftoken=${token}&x-csrf-token=${token}&_method=${method}`],
		['text/plain', (method) => JSON.stringify({ csrftoken: token, 'x-csrf-token': token, _csrf: token, _method: method })],
		['text/plain; charset=application/json', () => '{"a":"='.concat('"}')],
		['multipart/form-data; boundary=b', () => `--b\r\ncontent-disposition: form-data; name="x-csrf-token"\r\n\r\n${token}\r\n--b--\r\n`],
		[null, () => '{}'],
	]
	return guarded.flatMap((endpoint) =>
		forms.map(([type, body]) => {
			const address = addressOf(endpoint)
			return {
				method: endpoint.method,
				path: `${address}${address.includes('?') ? '&' : '?'}csrftoken=${token}&_csrf=${token}`,
				body: body(endpoint.method),
				why: `${nameOf(endpoint)} as ${type}`,
				headers: { ...elsewhere, cookie: `${member.cookie}; csrftoken=${token}`, 'content-type': type ?? '' },
			}
		}),
	)
}

/** Writes disguised as a GET by headers that override the method. */
export function methodOverrides(member: Attacker): LabeledAttack[] {
	return writes.map((endpoint) => ({
		method: 'GET',
		path: addressOf(endpoint),
		why: `${nameOf(endpoint)} disguised as a GET`,
		as: { ...member, token: '' },
		headers: { 'x-http-method-override': endpoint.method, 'x-method-override': endpoint.method, 'x-http-method': endpoint.method },
	}))
}

/** CORS preflights, which a browser sends before another site may send more than a form: no response may allow it. */
export function preflights(member: Attacker): LabeledAttack[] {
	return writes.map((endpoint) => ({
		method: 'OPTIONS',
		path: addressOf(endpoint),
		why: `${nameOf(endpoint)} preflight`,
		headers: {
			...elsewhere,
			cookie: member.cookie,
			'access-control-request-method': endpoint.method,
			'access-control-request-headers': 'x-csrf-token,content-type',
		},
	}))
}
