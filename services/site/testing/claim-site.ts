import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { answerClaim, claimName, listOwnClaims } from '@folkmoot/account-contract/claim-endpoints'
import { type Person, seedUser } from '@folkmoot/content-kit/testing/seed'
import { finishImports, importFile } from '@folkmoot/importer/import-file'
import { ask } from '@folkmoot/service-kit/testing/ask'
import type { TestService } from '@folkmoot/service-kit/testing/test-service'
import { expect, vi } from 'vitest'

export const prefix = 'forum-old.example:'

/** Imports rows as those of a place, as often as wanted; gives how many of each kind were added. */
export async function importRows({ deps: { db, client } }: Pick<TestService, 'deps'>, folder: string, rows: readonly object[]) {
	const file = path.join(folder, 'rows.ndjson')
	await writeFile(file, rows.map((row) => JSON.stringify(row)).join('\n'))
	const report = await importFile({ db, client }, file, { prefix })
	await finishImports({ db, client })
	return report
}

const withinMs = { timeout: 90_000, interval: 20 }

/** A member claims a name and an admin approves it; `account` is the account area. */
export async function claimAndApprove(account: TestService, member: Person, username: string): Promise<{ isDone: () => Promise<void> }> {
	const admin = await seedUser(account.deps.db, { isAdmin: true })
	const { id } = (await ask(account, claimName, { body: { username } }, { as: member.viewer })).reply
	const { reply } = await ask(account, answerClaim, { params: { claimId: id }, body: { action: 'approve' } }, { as: admin.viewer })
	expect(reply.state).toBe('merging')
	const isDone = async () => {
		const { reply: own } = await ask(account, listOwnClaims, {}, { as: member.viewer })
		expect(own.claims.find((claim) => claim.id === id)?.state).toBe('approved')
	}
	return { isDone: () => vi.waitFor(isDone, withinMs) }
}
