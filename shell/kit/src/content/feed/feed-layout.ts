import { createContext } from 'react'

/** Layout of the surrounding feed's items. */
export const FeedLayoutContext = createContext<'card' | 'compact'>('card')
