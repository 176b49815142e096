import type { Community } from '@folkmoot/community-contract/community'

/** Props of every section. */
export interface SectionProps {
	community: Community
	/** Called with the changed community. */
	onChange: (community: Community) => void
}
