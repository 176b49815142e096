import type { Claim } from '@folkmoot/account-contract/claim-endpoints'
import type { ClaimRecord } from '@folkmoot/account-contract/claim-records'

export function claimView({ _id, authorName, state, code, originals, note, answer, createdAt, check }: ClaimRecord): Claim {
	return {
		id: _id.toHexString(),
		authorName,
		state,
		code,
		originals,
		note,
		answer: answer?.note ?? null,
		createdAt: createdAt.toISOString(),
		answeredAt: answer?.at.toISOString() ?? null,
		check: check ? { at: check.at.toISOString(), places: check.places } : null,
	}
}
