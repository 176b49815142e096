import type { Security } from '@folkmoot/account-contract/security'

/** Props of every part. */
export interface PartProps {
	security: Security
	onChange: (security: Security) => void
}
