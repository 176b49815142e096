import type { IndexSpec } from '@folkmoot/service-kit/mongodb/database'

export const captchaIndexes: readonly IndexSpec[] = [
	// Expired work need not be remembered.
	{ collection: 'captchaUses', keys: { expiresAt: 1 }, options: { expireAfterSeconds: 60 } },
]
