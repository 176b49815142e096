import { own } from '@folkmoot/service-kit/collections'
import type { Db } from 'mongodb'
import type { PushJobRecord, PushSubscriptionRecord } from './push-records.ts'

export const pushSubscriptions = (db: Db) => own<PushSubscriptionRecord>(db, 'pushSubscriptions')
export const pushJobs = (db: Db) => own<PushJobRecord>(db, 'pushJobs')
