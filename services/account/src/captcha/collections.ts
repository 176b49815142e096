import { own } from '@folkmoot/service-kit/collections'
import type { Db } from 'mongodb'

/** Used work, until it expires. */
interface CaptchaUseRecord {
	/** Signature of the challenge. */
	_id: string
	expiresAt: Date
}

export const captchaUses = (db: Db) => own<CaptchaUseRecord>(db, 'captchaUses')
