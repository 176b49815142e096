import { auditActions } from '@folkmoot/contract-kit/audit'
import { expect, it } from 'vitest'
import { actions } from './describe-entry.ts'

it('knows every action', () => {
	expect(actions).toEqual(auditActions)
})
