/** There Cmd takes the place of Ctrl, and some keys mean something else. */
export const IS_MAC = /mac|iphone|ipad/i.test(navigator.platform);
