import * as announcements from '@folkmoot/account-contract/announcement-endpoints'
import * as badges from '@folkmoot/account-contract/badge-endpoints'
import * as security from '@folkmoot/account-contract/security-endpoints'
import * as admin from '@folkmoot/admin-contract/admin-endpoints'
import * as audit from '@folkmoot/admin-contract/audit-endpoints'
import * as imports from '@folkmoot/admin-contract/community-import-endpoints'
import * as sourceImports from '@folkmoot/admin-contract/import-endpoints'
import * as ipBlocks from '@folkmoot/admin-contract/ip-block-endpoints'
import * as removals from '@folkmoot/admin-contract/removal-endpoints'
import * as siteState from '@folkmoot/admin-contract/site-state-endpoints'
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
import { test } from '../support/accounts.ts'

const moderation = [community, communityPictures, pictures, modtools, decisions, notes, queue, automatic]
const administration = [admin, audit, imports, sourceImports, ipBlocks, removals, siteState, announcements, badges, security]
const contracts: readonly Record<string, object>[] = [...moderation, ...administration]
const endpoints = contracts
	.flatMap((module) => Object.values(module))
	.filter((one): one is EndpointSpec => 'path' in one && 'access' in one)

/** The last column of the matrices in `roles.db.test.ts` of services/community, services/modtools and services/admin. */
test('rejects all member endpoints for suspended accounts', async ({ admin: site, newMember }) => {
	const { api, username } = await newMember()
	await site.api.call(admin.actAsAdmin, { body: { action: 'ban_user', username } })
	for (const { method, path, access } of endpoints) {
		if (access === 'anyone' || access === 'service') continue
		const answer = await api.send(method, path.replace(/:\w+/g, 'a'.repeat(24)), method === 'GET' ? undefined : {})
		expect([401, 403], `${method} ${path}`).toContain(answer.status)
	}
})
