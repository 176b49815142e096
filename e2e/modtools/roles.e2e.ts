import * as admin from '@folkmoot/admin-contract/admin-endpoints'
import * as community from '@folkmoot/community-contract/community-endpoints'
import * as communityPictures from '@folkmoot/community-contract/picture-endpoints'
import type { EndpointSpec } from '@folkmoot/contract-kit/endpoint'
import * as pictures from '@folkmoot/media-contract/picture-endpoints'
import * as automatic from '@folkmoot/modtools-contract/automatic-rule-endpoints'
import * as decisions from '@folkmoot/modtools-contract/decision-endpoints'
import * as modtools from '@folkmoot/modtools-contract/modtools-endpoints'
import * as notes from '@folkmoot/modtools-contract/note-endpoints'
import * as queue from '@folkmoot/modtools-contract/queue-endpoints'
import { expect } from '@playwright/test'
import { test } from '../support/people.ts'

const contracts: readonly Record<string, object>[] = [community, communityPictures, pictures, modtools, decisions, notes, queue, automatic]
const endpoints = contracts
	.flatMap((module) => Object.values(module))
	.filter((one): one is EndpointSpec => 'path' in one && 'access' in one)

/** The last column of the matrices in `roles.db.test.ts` of services/community and services/modtools. */
test('who is suspended from the site may call nothing that is for members', async ({ admin: site, newMember }) => {
	const { api, username } = await newMember()
	await site.api.call(admin.actAsAdmin, { body: { action: 'ban_user', username } })
	for (const { method, path, access } of endpoints) {
		if (access === 'anyone' || access === 'service') continue
		const answer = await api.send(method, path.replace(/:\w+/g, 'a'.repeat(24)), method === 'GET' ? undefined : {})
		expect([401, 403], `${method} ${path}`).toContain(answer.status)
	}
})
