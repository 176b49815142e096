import { own } from '@folkmoot/service-kit/collections'
import type { Db } from 'mongodb'

/** Work that was used for an account, until it runs out by itself. */
export interface CaptchaUseRecord {
	/** The signature of the challenge. */
	_id: string
	expiresAt: Date
}

export const captchaUses = (db: Db) => own<CaptchaUseRecord>(db, 'captchaUses')
