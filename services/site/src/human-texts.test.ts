import { expect, it } from 'vitest'
import { endpoints, nameOf } from '../testing/every-call.ts'
import { inputFieldsOf, typesAt } from '../testing/input-fields.ts'

/** Fields that are no texts for people: each is checked for what it is, or compared with what is there. */
const machine =
	/(^|\.)(\w*[Ii]d|\w+Ids|username|usernames|email|password|\w*Password|old\w*|new\w*|token|\w*Token|code|challenge|url|endpoint|link|address|feed|sort|q|next|type|kind|action|draft|event|webAuthn|credential|response|keys|writer|expires\w*|from|community|defaultFeed|badge|fid)(\[\]|\.|$)/

/**
 * Names of accounts, communities, lists and hosts, which have letters of their own; what identity providers and imports are given, which
 * goes to a program as it is; and drafts, which keep what was typed so far.
 */
const others: ReadonlySet<string> = new Set([
	'PUT /api/site_settings: welcomeCommunity',
	'PUT /api/site_settings: embedHosts[]',
	'POST /api/_admin: name',
	'POST /api/_password_reset: name',
	'POST /api/users/:username/lists: name',
	'PUT /api/users/:username/lists/:listName: name',
	'PUT /api/lists/:listId: name',
])
const isOther = (place: string) =>
	others.has(place) ||
	/^PUT \/api\/drafts\/|^POST \/api\/imports(\/:importId\/people)?: |^(PUT|POST) \/api\/(_sign_in|_login\/(issuers|callback))(?!.*: label$)/.test(
		place,
	)

/** White space is no text; what shows nothing but is not empty is refused. */
const invisible = ['\ufe0f', '\u180b\u180c', '\u{e0100}', '\u17b4', '\u3164', '\u2800', '\u200b\u200d', '\u00ad', '\u202e']

const fields = endpoints
	.filter(({ method, access }) => method !== 'GET' && access !== 'service')
	.flatMap((endpoint) => {
		const { body } = endpoint
		if (!body) return []
		return inputFieldsOf(body)
			.filter(({ schema, name }) => typesAt(schema).includes('string') && !isChoice(schema) && !machine.test(name))
			.map((field) => ({ endpoint: nameOf(endpoint), name: field.name, body, field }))
			.filter(({ endpoint, name }) => !isOther(`${endpoint}: ${name}`))
	})

function isChoice(schema: { enum?: unknown[]; pattern?: unknown; format?: unknown }): boolean {
	return schema.enum !== undefined || schema.pattern !== undefined || schema.format !== undefined
}

it('finds the texts of all areas', () => {
	const names = new Set(fields.map(({ name }) => name))
	for (const name of ['title', 'body', 'about', 'aboutMe', 'displayName', 'description', 'rule', 'reason', 'note', 'text', 'altText']) {
		expect(names).toContain(name)
	}
})

it.each(fields)('$endpoint: $name refuses what shows nothing, naming the field', ({ name, body, field, endpoint }) => {
	for (const text of invisible) {
		const path = name.replaceAll('[]', '.0')
		const { error } = body.safeParse(field.with(text))
		const named = error?.issues.map((issue) => issue.path.join('.')) ?? []
		expect([endpoint, text, named]).toEqual([endpoint, text, expect.arrayContaining([path])])
	}
})
