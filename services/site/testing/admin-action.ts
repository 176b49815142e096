import type { AuditAction } from '@folkmoot/contract-kit/audit'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Db } from 'mongodb'

interface Prepared {
	call: { path: string; body?: string }
	/** The name of its subject. */
	about: string
	note?: string
}

/** One action of an admin, through an endpoint declared for it. */
export interface AdminAction {
	area: string
	/** As `POST /api/_admin`. */
	endpoint: string
	leaves: AuditAction
	/** What others who are logged in are answered; 401 or 403 if not given. 404: they are not told that there is such a thing. */
	strangersGet?: 404
	prepare: (db: Db, admin: Viewer) => Promise<Prepared>
}

/** Of the admin who acts. */
export const adminPassword = 'a long word for an admin'

export const json = (value: unknown) => JSON.stringify(value)
