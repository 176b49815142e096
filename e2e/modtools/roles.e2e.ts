import * as admin from '@folkmoot/admin-contract/admin-endpoints'
import type { EndpointSpec } from '@folkmoot/contract-kit/endpoint'
import * as decisions from '@folkmoot/modtools-contract/decision-endpoints'
import * as modtools from '@folkmoot/modtools-contract/modtools-endpoints'
import * as notes from '@folkmoot/modtools-contract/note-endpoints'
import * as queue from '@folkmoot/modtools-contract/queue-endpoints'
import { expect } from '@playwright/test'
import { test } from '../support/people.ts'

const endpoints: readonly EndpointSpec[] = [modtools, decisions, notes, queue].flatMap((module) => Object.values(module))

/** The last column of the matrix in services/modtools/src/roles.db.test.ts. */
test('who is suspended from the site may call nothing that is for members', async ({ admin: site, newMember }) => {
	const { api, username } = await newMember()
	await site.api.call(admin.actAsAdmin, { body: { action: 'ban_user', username } })
	for (const { method, path, access } of endpoints) {
		if (access !== 'member') continue
		const answer = await api.send(method, path.replace(/:\w+/g, 'a'.repeat(24)), method === 'GET' ? undefined : {})
		expect([401, 403], `${method} ${path}`).toContain(answer.status)
	}
})
