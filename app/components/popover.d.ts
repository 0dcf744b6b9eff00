import "react";

// React 18 passes these on, but its types lack them
declare module "react" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface HTMLAttributes<T> {
    popover?: "" | "auto" | "manual";
  }
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface ButtonHTMLAttributes<T> {
    popovertarget?: string;
    popovertargetaction?: "show" | "hide" | "toggle";
  }
}
