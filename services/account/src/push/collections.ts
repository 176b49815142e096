import { own } from '@folkmoot/service-kit/collections'
import type { Db } from 'mongodb'
import type { PushSubscriptionRecord } from './push-records.ts'

export const pushSubscriptions = (db: Db) => own<PushSubscriptionRecord>(db, 'pushSubscriptions')
